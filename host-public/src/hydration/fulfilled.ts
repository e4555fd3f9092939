/**
 * Lets `use` read the value of a promise without a wait.
 *
 * @see https://github.com/reactjs/rfcs/pull/229 for the fields
 */
export const fulfilled = <T>(promise: Promise<T>, value: T) =>
  Object.assign(promise, { status: 'fulfilled', value })
