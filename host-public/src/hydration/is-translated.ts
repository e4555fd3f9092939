/** Whether a translator has replaced texts of the page. */
export const isTranslated = (): boolean => document.querySelector('#root font') !== null
