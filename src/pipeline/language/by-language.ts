/** What is written for each of the languages that the product speaks, by their primary tags; others have none. */
export type ByLanguage<Words> = Readonly<Record<string, Words>>;
