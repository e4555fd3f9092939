/** Line breaks beside LF and CR. Office programs paste them, and readers of feeds take them for the end of a line. */
const otherLineBreaks = /[\v\f\u0085\u2028\u2029]/g
/**
 * Controls except line breaks and tabs, lone surrogates and noncharacters: invisible, and XML 1.0 or the database
 * refuses most of them.
 */
const unstorable = /[^\P{Cc}\n\r\t]|\p{Cs}|\p{NChar}/gu

/**
 * A text as it can be stored and written to any feed, without the characters that nobody sees.
 *
 * @param lineBreak replaces the rarer line breaks.
 */
export const cleanText = (text: string, lineBreak: ' ' | '\n' = ' '): string =>
  text.replace(otherLineBreaks, lineBreak).replace(unstorable, '')
