import { named } from '../kinds/stored-kind.ts'

export const rightsRequest = named('rights_requests')
