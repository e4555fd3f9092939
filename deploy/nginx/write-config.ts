// `npm run nginx -w deploy`: prints the nginx configuration, or an error message.
import { nginxConfig } from './config.ts'
import { InvalidSettings, readSettings } from './settings.ts'

try {
  process.stdout.write(nginxConfig(readSettings(process.argv.slice(2), process.env)))
} catch (error) {
  if (!(error instanceof InvalidSettings)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
