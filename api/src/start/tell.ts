/** `npm start` asks for it: it shows in its own words what is said here. Node's own `--watch` is a parent too. */
const parent = process.argv.includes('--tell-parent') ? process.send?.bind(process) : undefined

/** On a terminal, the one time that a generated password is seen. */
export function tellSignIn(username: string, password: string): void {
  if (parent) {
    parent({ firstSignIn: { username, password } })
    return
  }
  process.stdout.write(
    `The first administrator signs in as "${username}" with the password ${password}\n` +
      'It is shown this once. Change it after signing in.\n',
  )
}

/** Anywhere else a password would stay in a log: the name of the file that holds it is printed instead. */
export function tellSignInFile(username: string, file: string): void {
  if (parent) {
    parent({ firstSignIn: { username, file } })
    return
  }
  process.stdout.write(
    `The first administrator signs in as "${username}". The password is in ${file}, which goes when it has been changed.\n`,
  )
}

/** Once, by the start that filled a new database. */
export function tellSampleContent(): void {
  if (parent) {
    parent({ hasSampleContent: true })
    return
  }
  process.stdout.write(
    'The new database was filled with sample content. To begin without it: SEED_SAMPLE=false, on an empty DATA_DIR.\n',
  )
}

export function tellReady(): void {
  parent?.({ isReady: true })
}
