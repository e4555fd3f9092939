/** Ends the process with the message of an error that a person can act on, without its stack. */
export function exitWithMessage(error: Error): never {
  console.error(error.message)
  process.exit(1)
}
