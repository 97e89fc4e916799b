/** What errors say to a person, in one language; `{limit}` and its like stand for what the sentence takes in. */
export interface ErrorWords {
  notAllowed: string;
  notLoggedIn: string;
  policyLimit: string;
  invalid: string;
  badRequest: string;
  tooLarge: string;
  fileType: string;
  fileNotReady: string;
  wrongPassword: string;
  ownAccount: string;
  notFound: string;
  emailTaken: string;
  conflict: string;
  turnRunning: string;
  planBuilt: string;
  deckNotReady: string;
  tooMany: string;
  tooSlow: string;
  cancelled: string;
  modelFailed: string;
  away: string;
  keyStore: string;
  internal: string;
  /** What a limit counts, as the subject of `policyLimit`. */
  limits: {
    maxStorageBytes: string;
    maxProjects: string;
    turnsPerDay: string;
    decksPerMonth: string;
    maxConcurrentTurns: string;
    emptyRuns: string;
    modelConnections: string;
  };
  /** Why a file cannot be read. */
  files: {
    encrypted: string;
    damaged: string;
    tooLarge: string;
    empty: string;
    wrongType: string;
    macro: string;
    noText: string;
    tooSlow: string;
  };
  /** What is wrong with a field. */
  fields: {
    missing: string;
    wrongType: string;
    tooShort: string;
    tooLong: string;
    tooSmall: string;
    tooLarge: string;
    wrongFormat: string;
    notOneOf: string;
    notAllowed: string;
  };
}
