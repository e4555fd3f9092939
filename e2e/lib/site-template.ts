import { cpSync, existsSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Picture, pictures } from '@grace/contract/pictures'
import { takePidFile } from '@grace/testkit/pid-file'
import { shortLived } from '@grace/testkit/server-process'
import { startSite } from '@grace/testkit/site-processes'
import { readJson } from './read-json.ts'

/** Folder of this run, set in the configuration: all workers share it. */
const templates = () => {
  const { E2E_TEMPLATES } = process.env
  if (!E2E_TEMPLATES)
    throw new Error('E2E_TEMPLATES is not set: run the browser tests with e2e/playwright.config.ts.')
  return E2E_TEMPLATES
}

/**
 * Copies the data folder of a site whose first start is over: its database exists and its pictures have all their
 * variants, which costs several seconds of a processor. The first worker that needs a template makes it.
 *
 * @param env of the server's first start
 * @param fill adds content through the API at `url`
 */
export async function copyTemplate(
  dataDir: string,
  name: string,
  env: Record<string, string>,
  fill = async (_url: string) => {},
): Promise<void> {
  const template = path.join(templates(), name)
  const lock = `${template}.lock`
  while (!existsSync(template)) {
    if (!takePidFile(lock)) await wait(100)
    else {
      try {
        if (!existsSync(template)) await makeTemplate(template, env, fill)
      } finally {
        rmSync(lock, { force: true })
      }
    }
  }
  cpSync(template, dataDir, { recursive: true })
}

async function makeTemplate(
  template: string,
  env: Record<string, string>,
  fill: (url: string) => Promise<void>,
) {
  const unfinished = `${template}.unfinished`
  const site = await startSite({ nodeArgs: shortLived, env: { ...env, DATA_DIR: unfinished } })
  await fill(site.url)
  const isWithoutAvif = ({ variants }: Picture) => !variants.some(({ format }) => format === 'avif')
  while ((await readJson<Picture[]>(`${site.url}/api${pictures.list.path}`)).some(isWithoutAvif))
    await wait(100)
  await site.stop()
  renameSync(unfinished, template)
}
