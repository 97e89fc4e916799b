/** Where the database layer says what a person who runs the service should know. */
export type Log = (message: string) => void;
