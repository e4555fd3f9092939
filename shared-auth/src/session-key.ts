/** Under which the browser keeps the session; apart, so that looking for one does not cost the whole store. */
export const sessionKey = 'grace.session'
