/** Quotes a value for nginx; variables in it still expand. */
export const quoted = (value: string) => `"${value.replace(/["\\]/g, '\\$&')}"`

export const addHeaders = (headers: Record<string, string>) =>
  Object.entries(headers)
    .map(([name, value]) => `add_header ${name} ${quoted(value)} always;`)
    .join('\n    ')
