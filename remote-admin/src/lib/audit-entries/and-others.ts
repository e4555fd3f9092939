/** ` and 9,999 more`, behind the first thing that an act changed; empty for one thing. */
export const andOthers = (things: number): string =>
  things > 1 ? ` and ${(things - 1).toLocaleString('en-US')} more` : ''
