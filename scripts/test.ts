// Everything that must hold before a change is merged: npm test [-- --database=embedded|postgres]
import { parseArgs } from 'node:util'

const { database } = parseArgs({ options: { database: { type: 'string', default: 'embedded' } } }).values
await import(database === 'postgres' ? './test-postgres.ts' : './test-embedded.ts')
