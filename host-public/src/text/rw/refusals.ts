/** Messages for error codes of any endpoint. */
export const refusals = {
  characters_not_allowed: 'Iyi nyandiko irimo inyuguti zidashobora kubikwa',
  email_not_valid: 'Imeyili yanditse nabi. Mwongere muyandike.',
  value_not_valid: 'Ibyanditswe ntibyemewe',
  not_found: 'Ntibyabonetse.',
  internal: 'Habaye ikibazo',
  malformed_request: 'Ibyo mwohereje ntibyasomwe. Mwongere mugerageze.',
  body_too_large: 'Ibyo mwanditse ni birebire cyane. Mubigabanye, mwongere mwohereze.',
  unsupported_media_type: 'Seriveri ntiyumvise ibyo mwohereje. Mwongere mufungure uru rupapuro, mugerageze.',
  changed_meanwhile: 'Hari undi wabihinduye hagati aho. Mwongere mufungure uru rupapuro.',
  storage_full: 'Nta mwanya usigaye wo kubika ibi. Mubimenyeshe umuyobozi w’urubuga.',
  unauthenticated: 'Mubanze mwinjire.',
  session_ended: 'Igihe cyanyu cyarangiye. Mwongere mwinjire.',
  forbidden: 'Konti yanyu ntibyemerewe.',
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
