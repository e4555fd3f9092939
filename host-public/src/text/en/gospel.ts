export default {
  first: 'God loved us first',
  gift: 'Grace is a gift: nobody has earned it',
  door: 'In Jesus the door of the Father’s house stands open',
  come: 'Come as you are',
  rest: 'The weary find rest with him',
  pass: 'Freely you received; freely pass it on',
  film: 'Gospel video',
  pause: 'Pause video and text',
  play: 'Play video and text',
  start: 'Play video (0.1 MB)',
  startYoutube: 'Play video from YouTube',
}
