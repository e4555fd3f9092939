// Records the endpoints of the contract's number, for the test that compares: npm run record -w contract
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { apiContract, compatibleFrom } from '@grace/contract/api-contract'
import { endpointShapes } from './endpoint-shapes.ts'
import { incompatibleChanges } from './incompatible-changes.ts'

const file = path.join(import.meta.dirname, 'api-contract.json')
const before = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { contract: 0, endpoints: {} }
const endpoints = endpointShapes()
const changes = incompatibleChanges(before.endpoints, endpoints)
if (changes.length > 0 && compatibleFrom <= before.contract) {
  console.error(
    `Sites of contract ${before.contract} cannot work with these changes. Raise apiContract and compatibleFrom in contract/src/api-contract.ts:\n  ${changes.join('\n  ')}`,
  )
  process.exitCode = 1
} else {
  const lines = Object.entries(endpoints).map(
    ([call, shape]) => `    ${JSON.stringify(call)}: ${JSON.stringify(shape)}`,
  )
  const text = `{\n  "contract": ${apiContract},\n  "endpoints": {\n${lines.join(',\n')}\n  }\n}\n`
  writeFileSync(file, text)
  console.log(
    `Recorded ${lines.length} endpoints of contract ${apiContract} in scripts/api-contract/api-contract.json.`,
  )
}
