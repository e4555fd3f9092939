import {
  type AnswerTemplate,
  type AnswerTemplateChange,
  type AnswerTemplateInput,
  answerTemplates,
} from '@grace/contract/answer-templates'
import type { Mutate } from '../content/mutate.ts'
import type { App } from '../http/app-instance.ts'
import type { Handlers } from '../http/handlers.ts'
import { kindRoutes, withoutText } from '../kinds/kind-routes.ts'
import { answerTemplateRepository } from './repository.ts'

const nameOf = ({ name, language }: AnswerTemplate) => ({ name, language })

export function answerTemplateRoutes(
  { db }: App,
  { mutateForAdministrators }: { mutateForAdministrators: Mutate },
) {
  const routes = kindRoutes<AnswerTemplate, AnswerTemplateInput, AnswerTemplateChange>(
    db,
    mutateForAdministrators,
    {
      kind: 'answer-template',
      endpoints: answerTemplates,
      repositoryOf: answerTemplateRepository,
      nameOf,
      audited: withoutText(nameOf),
    },
  )
  return {
    ...routes,
    list:
      ({ query }) =>
      (part) =>
        answerTemplateRepository(db).list({ ...query, ...part }),
  } satisfies Partial<Handlers<typeof answerTemplates>>
}
