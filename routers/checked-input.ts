/** Input of a procedure that its schema took on another thread: the guard and the schema of the procedure take it as it is. */
export class CheckedInput {
  readonly value: unknown;

  constructor(value: unknown) {
    this.value = value;
  }
}
