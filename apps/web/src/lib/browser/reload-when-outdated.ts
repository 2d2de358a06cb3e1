/** Loads the page anew where the server has another version of the app than the one that runs. Does nothing while it is away. */
export async function reloadWhenOutdated(): Promise<void> {
  const running = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  if (!running) return;
  const page = await fetch(location.pathname, { cache: 'no-cache' })
    .then((response) => (response.ok ? response.text() : ''))
    .catch(() => '');
  if (page !== '' && !page.includes(running)) location.reload();
}
