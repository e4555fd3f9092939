/** Such as 1.2.0 or 1.2.0-rc.1: it is the name of a folder and part of an address. */
export const isVersion = (text: string): boolean =>
  /^\d{1,6}\.\d{1,6}\.\d{1,6}(?:-[\dA-Za-z]+(?:[.-][\dA-Za-z]+)*)?$/.test(text)
