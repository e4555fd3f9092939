/** Key in localStorage; a separate module, so that checking for a session does not load the store. */
export const sessionKey = 'grace.session'
