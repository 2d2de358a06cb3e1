// Runs before the first paint, so that a dark page never flashes white. `src/lib/theme` writes the choice.
(function () {
  var choice = null;
  try {
    choice = localStorage.getItem('theme');
  } catch (refused) {
    // Storage may be forbidden; the system's theme is the answer then.
  }
  var dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
