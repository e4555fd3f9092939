/** `npm start` sets this flag to print its own messages. Node's `--watch` is a parent process too. */
const parent = process.argv.includes('--tell-parent') ? process.send?.bind(process) : undefined

/** Prints a generated password, only on a terminal and only once. */
export function printSignIn(username: string, password: string): void {
  if (parent) {
    parent({ firstSignIn: { username, password } })
    return
  }
  process.stdout.write(
    `The first administrator signs in as "${username}" with the password ${password}\n` +
      'It is shown this once. Change it after signing in.\n',
  )
}

/** Without a terminal, prints the name of the file with the password, to keep the password out of logs. */
export function printSignInFile(username: string, file: string): void {
  if (parent) {
    parent({ firstSignIn: { username, file } })
    return
  }
  process.stdout.write(
    `The first administrator signs in as "${username}". The password is in ${file}, which goes when it has been changed.\n`,
  )
}

/** Called by the start that filled a new database. */
export function printSampleContent(): void {
  if (parent) {
    parent({ hasSampleContent: true })
    return
  }
  process.stdout.write(
    'The new database was filled with sample content. To begin without it: SEED_SAMPLE=false, on an empty DATA_DIR.\n',
  )
}

export function reportReady(): void {
  parent?.({ isReady: true })
}
