/** What stops a release, in a sentence for whoever asked for it. */
export class Refusal extends Error {}
