/** Serving as a mirror of several registries: which repository is meant where a request says `?ns=docker.io`. */
import type { RegistryRequest } from '../message/answer.ts';
import { isRepository, type Route } from '../message/route.ts';
import type { RegistryStore } from '../store/store.ts';

/**
 * The route of a read on behalf of another registry, as containerd and the proxying section of the distribution
 * specification mean it: `library/nginx` for `docker.io` is kept here as `docker.io/library/nginx`. Where only the
 * bare name is known that one is meant, as with a registry that has never heard of `ns`.
 */
export async function findNamespacedRoute(
  store: RegistryStore,
  route: Route,
  request: RegistryRequest,
): Promise<Route> {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const namespace = request.query.get('ns');
  if (!isRead || namespace === null || !('repository' in route)) return route;
  const repository = `${namespace}/${route.repository}`;
  if (!isRepository(repository)) return route;
  const isBareOnly = !(await store.hasRepository(repository)) && (await store.hasRepository(route.repository));
  return isBareOnly ? route : { ...route, repository };
}
