import { named } from '../kinds/stored-kind.ts'

export const dataBreach = named('data_breaches')
