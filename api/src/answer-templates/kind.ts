import { named } from '../kinds/stored-kind.ts'

export const answerTemplate = named('answer_templates')
