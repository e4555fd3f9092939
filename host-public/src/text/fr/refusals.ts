/** Messages for error codes of any endpoint. */
export const refusals = {
  characters_not_allowed: 'Ce texte contient des caractères qui ne peuvent pas être enregistrés',
  email_not_valid: 'Veuillez saisir une adresse e-mail valide',
  value_not_valid: 'Valeur non valide',
  not_found: 'Élément introuvable.',
  internal: 'Une erreur est survenue',
  malformed_request: 'La demande n’a pas pu être lue. Veuillez réessayer.',
  body_too_large: 'C’est trop long pour être envoyé. Veuillez raccourcir votre texte.',
  unsupported_media_type: 'Le serveur n’a pas compris cet envoi. Veuillez recharger la page, puis réessayer.',
  changed_meanwhile: 'Quelqu’un d’autre a modifié ceci entre-temps. Veuillez recharger la page.',
  storage_full: 'Il n’y a plus de place pour enregistrer ceci. Veuillez prévenir un administrateur.',
  unauthenticated: 'Veuillez d’abord vous connecter.',
  session_ended: 'Votre session a pris fin. Veuillez vous reconnecter.',
  forbidden: 'Votre compte ne permet pas cette action.',
  unavailable: 'Le service n’est pas disponible pour le moment. Veuillez réessayer dans un instant.',
  offline: 'Le serveur est injoignable. Vérifiez votre connexion, puis réessayez.',
  timeout: 'Le serveur n’a pas répondu à temps. Veuillez réessayer.',
}

export const wait = {
  seconds_one: 'Trop de tentatives. Veuillez patienter {{count}} seconde, puis réessayez.',
  seconds_many: 'Trop de tentatives. Veuillez patienter {{count}} de secondes, puis réessayez.',
  seconds_other: 'Trop de tentatives. Veuillez patienter {{count}} secondes, puis réessayez.',
  minutes_one: 'Trop de tentatives. Veuillez patienter {{count}} minute, puis réessayez.',
  minutes_many: 'Trop de tentatives. Veuillez patienter {{count}} de minutes, puis réessayez.',
  minutes_other: 'Trop de tentatives. Veuillez patienter {{count}} minutes, puis réessayez.',
  soon: 'Trop de tentatives. Veuillez patienter un moment, puis réessayez.',
}
