/** A separate module that tests can mock: jsdom cannot navigate. */
export const page = { reload: () => location.reload() }
