/** Place of dialogs: inside of the console's root, whose styles are limited to it. */
export const consoleRoot = (): HTMLElement => document.querySelector<HTMLElement>('.console') ?? document.body
