import { spawn } from 'node:child_process'
import path from 'node:path'
import { whenNpmIsGone } from './npm-parent.mjs'

const root = path.join(import.meta.dirname, '..')
/** As long as the server itself takes at most: while a balancer notices, and until an upload is through. */
const patienceMs = (Number(process.env.DRAIN_SECONDS) || 0) * 1_000 + 70_000
/** A second signal so soon is the first one once more, passed on by whoever started this process. */
const echoMs = 1_000

/**
 * Processes that live and die together: when one ends, or this one is told to, so do the others.
 *
 * Each has a channel to this process. It closes when this process is gone, be it by kill -9, and they end by themselves.
 */
export function processes() {
  const running = new Set()
  const waiting = []
  let exitCode = null
  let stoppedAt = 0

  const kill = () => {
    for (const child of running) child.kill('SIGKILL')
  }

  function stop(code) {
    if (exitCode !== null) return
    exitCode = code
    stoppedAt = performance.now()
    for (const child of running) child.kill('SIGTERM')
    setTimeout(kill, patienceMs).unref()
    if (running.size === 0) process.exit(exitCode)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // Whoever asks again does not want to wait.
      if (exitCode !== null && performance.now() - stoppedAt > echoMs) kill()
      else stop(0)
    })
  }
  whenNpmIsGone(() => stop(0))

  return {
    /** @param args of Node: a file, and what it is told. */
    start(name, args, { folder = '.', env = {}, onMessage = () => {}, onExit = () => {} } = {}) {
      const child = spawn(process.execPath, args, {
        cwd: path.join(root, folder),
        env: { ...process.env, ...env },
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      })
      running.add(child)
      waiting.push(
        new Promise((resolve) => {
          child.on('message', (message) => {
            onMessage(message)
            if (message.isReady) resolve()
          })
        }),
      )
      child.once('exit', (code, signal) => {
        running.delete(child)
        onExit()
        // Ctrl+C reaches the whole group at once, also those that are too young to end in order.
        if (signal === 'SIGINT') stop(0)
        if (exitCode === null) {
          console.error(`\nThe ${name} has ended (${signal ?? code}), and so does everything else.`)
          stop(code || 1)
        }
        if (running.size === 0) process.exit(exitCode)
      })
    },

    /** Resolves once each has said that it is ready; never when one ends before. */
    allReady: () => Promise.all(waiting),
  }
}
