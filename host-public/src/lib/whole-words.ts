/** A text that was cut after a number of characters, without the word that was cut. */
export const wholeWords = (cut: string) => cut.replace(/[,;:–]?\s+\S*…$/, ' …')
