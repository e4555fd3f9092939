// Builds what has changed: npm run build [-- --if-missing] [--only=remote-admin]
import { parseArgs } from 'node:util'
import { build } from './build/build.ts'
import { exitWithMessage } from './exit.ts'

const { only, 'if-missing': ifMissing } = parseArgs({
  options: { only: { type: 'string', default: '' }, 'if-missing': { type: 'boolean', default: false } },
}).values
await build({ only, ifMissing }).catch(exitWithMessage)
