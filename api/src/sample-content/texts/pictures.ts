/** Alt texts by the name of the drawing in `artwork/pictures`. */
export const samplePictures = {
  choir: {
    en: 'A choir in red and green robes sings before a window full of morning light',
    fr: 'Une chorale en robes rouges et vertes chante devant une fenêtre pleine de lumière du matin',
    rw: 'Korali yambaye imyenda itukura n’icyatsi iririmba imbere y’idirishya ryinjiramo urumuri rwa mu gitondo',
  },
  'bible-study': {
    en: 'Five people read the Bible together around a table in the evening',
    fr: 'Cinq personnes lisent la Bible ensemble autour d’une table, le soir',
    rw: 'Abantu batanu basomera hamwe Bibiliya ku meza nimugoroba',
  },
  umuganda: {
    en: 'Neighbours plant young trees on a hillside as the sun rises',
    fr: 'Des voisins plantent de jeunes arbres sur une colline au lever du soleil',
    rw: 'Abaturanyi batera ibiti ku musozi izuba rirasa',
  },
  baptism: {
    en: 'Someone is baptised in a lake at sunrise while friends look on',
    fr: 'Un baptême dans un lac au lever du soleil, sous le regard des proches',
    rw: 'Umuntu abatirizwa mu kiyaga izuba rirasa, inshuti ze zimureba',
  },
  'youth-evening': {
    en: 'Young people sing around a fire under the stars, with a guitar and a drum',
    fr: 'Des jeunes chantent autour d’un feu sous les étoiles, avec une guitare et un tambour',
    rw: 'Urubyiruko ruririmbira ku muriro munsi y’inyenyeri, rucuranga gitari ruvuza n’ingoma',
  },
  harvest: {
    en: 'Baskets and produce from the fields on a cloth, brought for thanksgiving',
    fr: 'Des paniers et des fruits des champs sur une nappe, apportés pour l’action de grâce',
    rw: 'Ibiseke n’imbuto zo mu murima ku gitambaro, byazanywe gushimira Imana',
  },
} as const

export type PictureName = keyof typeof samplePictures
