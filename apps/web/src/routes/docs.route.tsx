import { useParams } from 'react-router-dom';
import { pages } from 'virtual:documentation';
import { DocsScreen } from '../features/docs/docs-screen.js';

/** `/docs`, and behind it the path of a page */
export function Component() {
  const { '*': path = '' } = useParams();
  return <DocsScreen pages={pages} path={path.replace(/\/$/, '')} />;
}
