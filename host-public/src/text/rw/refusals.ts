/** Messages for error codes of any endpoint. */
export const refusals = {
  characters_not_allowed: 'Iyi nyandiko irimo inyuguti zidashobora kubikwa',
  email_not_valid: 'Imeyili yanditse nabi. Mwongere muyandike.',
  value_not_valid: 'Ibyanditswe ntibyemewe',
  not_found: 'Ntibyabonetse.',
  internal: 'Habaye ikibazo',
  unavailable: 'Ubu ntibishoboka. Mwongere mugerageze mu kanya.',
  offline: 'Seriveri ntiboneka. Murebe interineti yanyu, mwongere mugerageze.',
  timeout: 'Seriveri yatinze gusubiza. Mwongere mugerageze.',
}

export const wait = {
  seconds_one: 'Mwagerageje kenshi. Mutegereze isegonda {{count}}, mwongere mugerageze.',
  seconds_other: 'Mwagerageje kenshi. Mutegereze amasegonda {{count}}, mwongere mugerageze.',
  minutes_one: 'Mwagerageje kenshi. Mutegereze umunota {{count}}, mwongere mugerageze.',
  minutes_other: 'Mwagerageje kenshi. Mutegereze iminota {{count}}, mwongere mugerageze.',
  soon: 'Mwagerageje kenshi. Mutegereze gato, mwongere mugerageze.',
}
