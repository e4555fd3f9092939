// The part of the router that both sites use: one instance, which the host provides.
export {
  BrowserRouter,
  Link,
  type LinkProps,
  MemoryRouter,
  Navigate,
  NavLink,
  type NavLinkProps,
  Outlet,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router-dom'
// `beforeSteps` is part of the host contract: released consoles import it by this name.
export { beforePopState as beforeSteps, notifyPopState } from './popstate.ts'
