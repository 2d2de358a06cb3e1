/**
 * Tells the style sheet how much of the page the on-screen keyboard covers, as `--keyboard`: some browsers lay it over
 * the page, and the buttons at the bottom have to stay above it.
 */
export function followScreenKeyboard(): void {
  const seen = window.visualViewport;
  if (seen === null) return;
  const measure = () => {
    const covered = Math.max(0, Math.round(innerHeight - seen.height * seen.scale - seen.offsetTop));
    document.documentElement.style.setProperty('--keyboard', `${covered}px`);
  };
  seen.addEventListener('resize', measure);
  seen.addEventListener('scroll', measure);
}
