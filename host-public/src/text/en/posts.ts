export default {
  title: 'Posts',
  description: 'What our teams write: sermons, testimonies and life in the community.',
  heading: 'From our community',
  empty: 'Nothing has been published here yet.',
  failed: 'The posts could not be loaded. Check your connection and try again.',
  loading: 'Loading...',
  retry: 'Try again',
  back: 'All posts',
}
