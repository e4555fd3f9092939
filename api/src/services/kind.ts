import { ServiceChange } from '@grace/contract/services'
import { namedByTexts } from '../kinds/stored-kind.ts'

export const service = { ...namedByTexts('service', 'services'), change: ServiceChange }
