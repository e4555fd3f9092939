import type { FirstAdministrator } from '../accounts/first-administrator.ts'

/** The one time that a generated password is seen: by the process that started this one, or on the terminal. */
export function tellFirstSignIn({ username, generatedPassword }: FirstAdministrator): void {
  if (!generatedPassword) return
  if (process.argv.includes('--tell-parent') && process.send) {
    process.send({ firstSignIn: { username, password: generatedPassword } })
    return
  }
  process.stdout.write(
    `The first administrator signs in as "${username}" with the password ${generatedPassword}\n` +
      'It is shown this once. Change it after signing in.\n',
  )
}
