import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isRunning } from './is-running.mjs'

const folder = path.join(import.meta.dirname, '../node_modules/.cache')
const file = path.join(folder, 'build.lock')

/** Lets one build run at a time: each empties the folder that it writes to. */
export async function whileNobodyElseBuilds(work) {
  mkdirSync(folder, { recursive: true })
  for (let waited = false; !take(); waited = true) {
    if (!waited) console.log('Another build is running: waiting for it …')
    await wait(200)
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

function take() {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    if (!isRunning(owner())) rmSync(file, { force: true })
    return false
  }
}

function owner() {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch {
    return 0
  }
}
