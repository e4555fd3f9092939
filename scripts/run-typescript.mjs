// Runs a program that is written in TypeScript: node scripts/run-typescript.mjs scripts/release/live.ts remote-admin
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { importsTypeScript } from './typescript.mjs'

process.argv.splice(1, 1)
await importsTypeScript()
await import(pathToFileURL(path.resolve(process.argv[1])).href)
