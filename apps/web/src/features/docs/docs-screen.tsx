import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useEffect } from 'react';
import { Link, NavLink, useLocation, useSearchParams } from 'react-router-dom';
import { failureOf } from '../../lib/api/failure.js';
import { paths } from '../../lib/url/places.js';
import { cx } from '../../ui/class-names.js';
import { linkClass, TextLink } from '../../ui/buttons/text-link.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { ErrorState } from '../../ui/feedback/error-state.js';
import { Skeleton } from '../../ui/feedback/skeleton.js';
import { SearchField } from '../../ui/fields/search-field.js';
import { PageHeading } from '../../ui/layout/page-heading.js';
import type { DocsPage } from './docs-page.js';
import { DocsText } from './docs-text.js';
import { docsCopy as words } from './docs.copy.js';

interface DocsScreenProps {
  pages: readonly DocsPage[];
  /** Of the page that is shown; empty for the list of all. */
  path: string;
}

/** The documentation, in the product: a list of its pages, one of them, or what a search finds in all of them. */
export function DocsScreen({ pages, path }: DocsScreenProps) {
  const [search, setSearch] = useSearchParams();
  const text = search.get('q') ?? '';
  return (
    <div className="grid gap-x-10 gap-y-5 lg:grid-cols-[16rem_minmax(0,1fr)]">
      <div className="flex flex-col gap-4">
        <SearchField
          label={words.search}
          placeholder={words.searchShort}
          value={text}
          onChange={(q) => setSearch(q === '' ? {} : { q }, { replace: true })}
        />
        <nav aria-label={words.pages} className={cx('hidden lg:block', path === '' && text === '' && 'lg:hidden')}>
          <PageList pages={pages} isMenu />
        </nav>
        {(path !== '' || text !== '') && (
          <TextLink to={paths.docs} className="lg:hidden">
            {words.allPages}
          </TextLink>
        )}
      </div>
      <div className="max-w-[46rem] min-w-0">
        {text.trim() !== '' ? (
          <Results pages={pages} text={text.trim()} />
        ) : path === '' ? (
          <>
            <PageHeading className="mb-4 text-h1">{words.title}</PageHeading>
            <PageList pages={pages} />
          </>
        ) : (
          <Page key={path} pages={pages} path={path} />
        )}
      </div>
    </div>
  );
}

function PageList({ pages, isMenu = false }: { pages: readonly DocsPage[]; isMenu?: boolean }) {
  const Heading = isMenu ? 'p' : 'h2';
  return (['guide', 'connect', 'reference'] as const).map((section) => (
    <section key={section} className={isMenu ? 'mb-4' : 'mb-6'}>
      <Heading className={isMenu ? 'mb-1 text-caption text-subtle' : 'mb-2 text-h2'}>{words.sections[section]}</Heading>
      <ul className={isMenu ? 'flex flex-col text-small' : 'grid gap-1.5 sm:grid-cols-2'}>
        {pages
          .filter((page) => page.section === section)
          .map(({ path, title }) => (
            <li key={path}>
              <NavLink
                to={`${paths.docs}/${path}`}
                className={({ isActive }) =>
                  isMenu
                    ? cx('block rounded-control px-2 py-1 hover:bg-sunken', isActive && 'bg-sunken font-medium')
                    : linkClass
                }
              >
                {title}
              </NavLink>
            </li>
          ))}
      </ul>
    </section>
  ));
}

function Page({ pages, path }: DocsScreenProps) {
  const page = pages.find((one) => one.path === path);
  const { hash } = useLocation();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['documentation', path],
    queryFn: () => page!.read(),
    enabled: page !== undefined,
    staleTime: Infinity,
  });
  useEffect(() => {
    if (data !== undefined && hash !== '') document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  }, [data, hash]);
  if (page === undefined) return <Unknown />;
  if (data !== undefined) return <DocsText markdown={data} path={path} pages={pages} />;
  if (error)
    return (
      <ErrorState what={words.thePage} {...failureOf(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
    );
  return <Skeleton className="h-96" />;
}

function Unknown() {
  return (
    <>
      <PageHeading>{words.title}</PageHeading>
      <EmptyState icon={SearchX} title={words.unknown} text={words.unknownText} />
    </>
  );
}

/** All pages are read when somebody searches for the first time. */
function Results({ pages, text }: { pages: readonly DocsPage[]; text: string }) {
  const {
    data: find,
    error,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ['documentation', 'search'],
    queryFn: async () => (await import('./search-docs.js')).indexDocs(pages),
    staleTime: Infinity,
  });
  const found = find?.(text);
  return (
    <>
      <PageHeading className="mb-4 text-h1" keepFocus>
        {words.results(text)}
      </PageHeading>
      {error && (
        <ErrorState
          what={words.theSearch}
          {...failureOf(error)}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {found?.length === 0 && <EmptyState icon={SearchX} title={words.noResults(text)} text={words.noResultsText} />}
      <ul className="flex flex-col gap-4" aria-live="polite">
        {found?.map(({ to, title, heading, snippet }) => (
          <li key={to}>
            <Link to={to} className={linkClass}>
              {heading === null ? title : `${title} › ${heading}`}
            </Link>
            <p className="text-small wrap-anywhere text-muted">{snippet}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
