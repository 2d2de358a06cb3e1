// Runs before the first paint, so that a dark page never flashes white, and follows the system's theme from then on.
// `src/lib/theme` writes the choice.
(function () {
  var system = matchMedia('(prefers-color-scheme: dark)');
  function show() {
    var choice = null;
    try {
      choice = localStorage.getItem('theme');
    } catch (refused) {
      // Storage may be forbidden; the system's theme is the answer then.
    }
    var dark = choice === 'dark' || (choice !== 'light' && system.matches);
    document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  }
  show();
  system.addEventListener('change', show);
})();
