import { samplesIn } from '@grace/contract/sample-settings'
import { type SetUp, type SetUpChange, type SetUpStepName, setUpSteps } from '@grace/contract/set-up'
import type { Db } from '../database/db.ts'
import { sampleRepository } from '../samples/repository.ts'
import { settingsRepository } from '../settings/repository.ts'

interface Stored {
  skipped: string[]
  isFinished: boolean
}

export const setUpRepository = (db: Db) => {
  async function stored(): Promise<Stored> {
    const { rows } = await db.query<{ setUp: Stored }>('select set_up as "setUp" from settings')
    return rows[0]?.setUp ?? { skipped: [], isFinished: false }
  }

  /** Whether each step is done, by what the church has written itself. */
  async function doneSteps(): Promise<Record<SetUpStepName, boolean>> {
    const settings = await settingsRepository(db).read()
    const own = await sampleRepository(db).ownKinds()
    const sampled = samplesIn(settings)
    const contact = ['churchName', 'email', 'address', 'phone'] as const
    return {
      contact: contact.every((name) => settings[name] && !sampled.includes(name)),
      services: own.has('service'),
      look: Boolean(settings.logoPictureId ?? settings.mainColour ?? settings.accentColour),
      home: own.has('hero'),
    }
  }

  return {
    async read(): Promise<SetUp> {
      const { skipped, isFinished } = await stored()
      const isDone = await doneSteps()
      const stateOf = (name: SetUpStepName) =>
        isDone[name] ? ('done' as const) : skipped.includes(name) ? ('skipped' as const) : ('todo' as const)
      return { steps: setUpSteps.map((name) => ({ name, state: stateOf(name) })), isFinished }
    },

    /** Not part of the settings' version: administrators may be editing them meanwhile. */
    async update({ skipped, isFinished }: SetUpChange): Promise<void> {
      const change = { ...(skipped && { skipped }), ...(isFinished !== undefined && { isFinished }) }
      await db.query('update settings set set_up = set_up || $1::text::jsonb', [JSON.stringify(change)])
    },
  }
}
