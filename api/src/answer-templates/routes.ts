import { answerTemplates } from '@grace/contract/answer-templates'
import type { ContentMutation } from '../content/content-mutation.ts'
import type { App } from '../http/app-instance.ts'
import { crudRoutes } from '../http/crud-routes.ts'
import type { Handlers } from '../http/handlers.ts'
import { answerTemplateRepository } from './repository.ts'

export const answerTemplateRoutes = ({ db }: App, { mutate }: { mutate: ContentMutation }) =>
  crudRoutes(db, {
    mutate,
    endpoints: answerTemplates,
    repositoryOn: answerTemplateRepository,
    type: 'answer-template',
    auditFields: ({ name, language }) => ({ name, language }),
  }) satisfies Partial<Handlers<typeof answerTemplates>>
