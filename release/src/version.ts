/** A version such as 1.2.0 or 1.2.0-rc.1; used as a folder name and in URLs. */
export const isVersion = (text: string): boolean =>
  /^\d{1,6}\.\d{1,6}\.\d{1,6}(?:-[\dA-Za-z]+(?:[.-][\dA-Za-z]+)*)?$/.test(text)
