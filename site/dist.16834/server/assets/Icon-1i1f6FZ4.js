import { createRequire } from 'node:module';

// \0rolldown/runtime.js
var __commonJSMin = (cb, mod) => () => (
  mod || (cb((mod = { exports: {} }).exports, mod, mod.exports), (cb = null)), mod.exports
);
var __require = /* #__PURE__ */ (() => createRequire(import.meta.url))();
// node_modules/react/cjs/react.production.js
/**
 * @license React
 * react.production.js
 *
 * Copyright (c) Meta Platforms, Inc. and affiliates.
 *
 * This source code is licensed under the MIT license found in the
 * LICENSE file in the root directory of this source tree.
 */
var require_react_production = /* @__PURE__ */ __commonJSMin((exports) => {
  var REACT_ELEMENT_TYPE = Symbol.for('react.transitional.element');
  var REACT_PORTAL_TYPE = Symbol.for('react.portal');
  var REACT_FRAGMENT_TYPE = Symbol.for('react.fragment');
  var REACT_STRICT_MODE_TYPE = Symbol.for('react.strict_mode');
  var REACT_PROFILER_TYPE = Symbol.for('react.profiler');
  var REACT_CONSUMER_TYPE = Symbol.for('react.consumer');
  var REACT_CONTEXT_TYPE = Symbol.for('react.context');
  var REACT_FORWARD_REF_TYPE = Symbol.for('react.forward_ref');
  var REACT_SUSPENSE_TYPE = Symbol.for('react.suspense');
  var REACT_MEMO_TYPE = Symbol.for('react.memo');
  var REACT_LAZY_TYPE = Symbol.for('react.lazy');
  var REACT_ACTIVITY_TYPE = Symbol.for('react.activity');
  var REACT_VIEW_TRANSITION_TYPE = Symbol.for('react.view_transition');
  var MAYBE_ITERATOR_SYMBOL = Symbol.iterator;
  function getIteratorFn(maybeIterable) {
    if (null === maybeIterable || 'object' !== typeof maybeIterable) return null;
    maybeIterable = (MAYBE_ITERATOR_SYMBOL && maybeIterable[MAYBE_ITERATOR_SYMBOL]) || maybeIterable['@@iterator'];
    return 'function' === typeof maybeIterable ? maybeIterable : null;
  }
  var ReactNoopUpdateQueue = {
    isMounted: () => !1,
    enqueueForceUpdate: () => {},
    enqueueReplaceState: () => {},
    enqueueSetState: () => {},
  };
  var assign = Object.assign;
  var emptyObject = {};
  function Component(props, context, updater) {
    this.props = props;
    this.context = context;
    this.refs = emptyObject;
    this.updater = updater || ReactNoopUpdateQueue;
  }
  Component.prototype.isReactComponent = {};
  Component.prototype.setState = function (partialState, callback) {
    if ('object' !== typeof partialState && 'function' !== typeof partialState && null != partialState)
      throw Error(
        'takes an object of state variables to update or a function which returns an object of state variables.',
      );
    this.updater.enqueueSetState(this, partialState, callback, 'setState');
  };
  Component.prototype.forceUpdate = function (callback) {
    this.updater.enqueueForceUpdate(this, callback, 'forceUpdate');
  };
  function ComponentDummy() {}
  ComponentDummy.prototype = Component.prototype;
  function PureComponent(props, context, updater) {
    this.props = props;
    this.context = context;
    this.refs = emptyObject;
    this.updater = updater || ReactNoopUpdateQueue;
  }
  var pureComponentPrototype = (PureComponent.prototype = new ComponentDummy());
  pureComponentPrototype.constructor = PureComponent;
  assign(pureComponentPrototype, Component.prototype);
  pureComponentPrototype.isPureReactComponent = !0;
  var isArrayImpl = Array.isArray;
  function noop() {}
  var ReactSharedInternals = {
    H: null,
    A: null,
    T: null,
    S: null,
  };
  var hasOwnProperty = Object.prototype.hasOwnProperty;
  function ReactElement(type, key, props) {
    var refProp = props.ref;
    return {
      $$typeof: REACT_ELEMENT_TYPE,
      type,
      key,
      ref: void 0 !== refProp ? refProp : null,
      props,
    };
  }
  function cloneAndReplaceKey(oldElement, newKey) {
    return ReactElement(oldElement.type, newKey, oldElement.props);
  }
  function isValidElement(object) {
    return 'object' === typeof object && null !== object && object.$$typeof === REACT_ELEMENT_TYPE;
  }
  function escape(key) {
    var escaperLookup = {
      '=': '=0',
      ':': '=2',
    };
    return '$' + key.replace(/[=:]/g, (match) => escaperLookup[match]);
  }
  var userProvidedKeyEscapeRegex = /\/+/g;
  function getElementKey(element, index) {
    return 'object' === typeof element && null !== element && null != element.key
      ? escape('' + element.key)
      : index.toString(36);
  }
  function resolveThenable(thenable) {
    switch (thenable.status) {
      case 'fulfilled':
        return thenable.value;
      case 'rejected':
        throw thenable.reason;
      default:
        switch (
          ('string' === typeof thenable.status
            ? thenable.then(noop, noop)
            : ((thenable.status = 'pending'),
              thenable.then(
                (fulfilledValue) => {
                  'pending' === thenable.status && ((thenable.status = 'fulfilled'), (thenable.value = fulfilledValue));
                },
                (error) => {
                  'pending' === thenable.status && ((thenable.status = 'rejected'), (thenable.reason = error));
                },
              )),
          thenable.status)
        ) {
          case 'fulfilled':
            return thenable.value;
          case 'rejected':
            throw thenable.reason;
        }
    }
    throw thenable;
  }
  function mapIntoArray(children, array, escapedPrefix, nameSoFar, callback) {
    var type = typeof children;
    if ('undefined' === type || 'boolean' === type) children = null;
    var invokeCallback = !1;
    if (null === children) invokeCallback = !0;
    else
      switch (type) {
        case 'bigint':
        case 'string':
        case 'number':
          invokeCallback = !0;
          break;
        case 'object':
          switch (children.$$typeof) {
            case REACT_ELEMENT_TYPE:
            case REACT_PORTAL_TYPE:
              invokeCallback = !0;
              break;
            case REACT_LAZY_TYPE:
              return (
                (invokeCallback = children._init),
                mapIntoArray(invokeCallback(children._payload), array, escapedPrefix, nameSoFar, callback)
              );
          }
      }
    if (invokeCallback)
      return (
        (callback = callback(children)),
        (invokeCallback = '' === nameSoFar ? '.' + getElementKey(children, 0) : nameSoFar),
        isArrayImpl(callback)
          ? ((escapedPrefix = ''),
            null != invokeCallback && (escapedPrefix = invokeCallback.replace(userProvidedKeyEscapeRegex, '$&/') + '/'),
            mapIntoArray(callback, array, escapedPrefix, '', (c) => c))
          : null != callback &&
            (isValidElement(callback) &&
              (callback = cloneAndReplaceKey(
                callback,
                escapedPrefix +
                  (null == callback.key || (children && children.key === callback.key)
                    ? ''
                    : ('' + callback.key).replace(userProvidedKeyEscapeRegex, '$&/') + '/') +
                  invokeCallback,
              )),
            array.push(callback)),
        1
      );
    invokeCallback = 0;
    var nextNamePrefix = '' === nameSoFar ? '.' : nameSoFar + ':';
    if (isArrayImpl(children))
      for (var i = 0; i < children.length; i++)
        (nameSoFar = children[i]),
          (type = nextNamePrefix + getElementKey(nameSoFar, i)),
          (invokeCallback += mapIntoArray(nameSoFar, array, escapedPrefix, type, callback));
    else if (((i = getIteratorFn(children)), 'function' === typeof i))
      for (children = i.call(children), i = 0; !(nameSoFar = children.next()).done; )
        (nameSoFar = nameSoFar.value),
          (type = nextNamePrefix + getElementKey(nameSoFar, i++)),
          (invokeCallback += mapIntoArray(nameSoFar, array, escapedPrefix, type, callback));
    else if ('object' === type) {
      if ('function' === typeof children.then)
        return mapIntoArray(resolveThenable(children), array, escapedPrefix, nameSoFar, callback);
      array = String(children);
      throw Error(
        'Objects are not valid as a React child (found: ' +
          ('[object Object]' === array ? 'object with keys {' + Object.keys(children).join(', ') + '}' : array) +
          '). If you meant to render a collection of children, use an array instead.',
      );
    }
    return invokeCallback;
  }
  function mapChildren(children, func, context) {
    if (null == children) return children;
    var result = [],
      count = 0;
    mapIntoArray(children, result, '', '', (child) => func.call(context, child, count++));
    return result;
  }
  function lazyInitializer(payload) {
    if (-1 === payload._status) {
      var ctor = payload._result,
        thenable = ctor();
      thenable.then(
        (moduleObject) => {
          if (0 === payload._status || -1 === payload._status)
            (payload._status = 1),
              (payload._result = moduleObject),
              void 0 === thenable.status && ((thenable.status = 'fulfilled'), (thenable.value = moduleObject));
        },
        (error) => {
          if (0 === payload._status || -1 === payload._status)
            (payload._status = 2),
              (payload._result = error),
              void 0 === thenable.status && ((thenable.status = 'rejected'), (thenable.reason = error));
        },
      );
      -1 === payload._status && ((payload._status = 0), (payload._result = thenable));
    }
    if (1 === payload._status) return payload._result.default;
    throw payload._result;
  }
  var reportGlobalError =
    'function' === typeof reportError
      ? reportError
      : (error) => {
          if ('object' === typeof window && 'function' === typeof window.ErrorEvent) {
            var event = new window.ErrorEvent('error', {
              bubbles: !0,
              cancelable: !0,
              message:
                'object' === typeof error && null !== error && 'string' === typeof error.message
                  ? String(error.message)
                  : String(error),
              error,
            });
            if (!window.dispatchEvent(event)) return;
          } else if ('object' === typeof process && 'function' === typeof process.emit) {
            process.emit('uncaughtException', error);
            return;
          }
          console.error(error);
        };
  function startTransition(scope) {
    var prevTransition = ReactSharedInternals.T,
      currentTransition = {};
    currentTransition.types = null !== prevTransition ? prevTransition.types : null;
    ReactSharedInternals.T = currentTransition;
    try {
      var returnValue = scope(),
        onStartTransitionFinish = ReactSharedInternals.S;
      null !== onStartTransitionFinish && onStartTransitionFinish(currentTransition, returnValue);
      'object' === typeof returnValue &&
        null !== returnValue &&
        'function' === typeof returnValue.then &&
        returnValue.then(noop, reportGlobalError);
    } catch (error) {
      reportGlobalError(error);
    } finally {
      null !== prevTransition && null !== currentTransition.types && (prevTransition.types = currentTransition.types),
        (ReactSharedInternals.T = prevTransition);
    }
  }
  function addTransitionType(type) {
    var transition = ReactSharedInternals.T;
    if (null !== transition) {
      var transitionTypes = transition.types;
      null === transitionTypes
        ? (transition.types = [type])
        : -1 === transitionTypes.indexOf(type) && transitionTypes.push(type);
    } else startTransition(addTransitionType.bind(null, type));
  }
  var Children = {
    map: mapChildren,
    forEach: (children, forEachFunc, forEachContext) => {
      mapChildren(
        children,
        function () {
          forEachFunc.apply(this, arguments);
        },
        forEachContext,
      );
    },
    count: (children) => {
      var n = 0;
      mapChildren(children, () => {
        n++;
      });
      return n;
    },
    toArray: (children) => mapChildren(children, (child) => child) || [],
    only: (children) => {
      if (!isValidElement(children))
        throw Error('React.Children.only expected to receive a single React element child.');
      return children;
    },
  };
  exports.Activity = REACT_ACTIVITY_TYPE;
  exports.Children = Children;
  exports.Component = Component;
  exports.Fragment = REACT_FRAGMENT_TYPE;
  exports.Profiler = REACT_PROFILER_TYPE;
  exports.PureComponent = PureComponent;
  exports.StrictMode = REACT_STRICT_MODE_TYPE;
  exports.Suspense = REACT_SUSPENSE_TYPE;
  exports.ViewTransition = REACT_VIEW_TRANSITION_TYPE;
  exports.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE = ReactSharedInternals;
  exports.__COMPILER_RUNTIME = {
    __proto__: null,
    c: (size) => ReactSharedInternals.H.useMemoCache(size),
  };
  exports.addTransitionType = addTransitionType;
  exports.cache = (fn) =>
    function () {
      return fn.apply(null, arguments);
    };
  exports.cacheSignal = () => null;
  exports.cloneElement = function (element, config, children) {
    if (null === element || void 0 === element)
      throw Error('The argument must be a React element, but you passed ' + element + '.');
    var props = assign({}, element.props),
      key = element.key;
    if (null != config)
      for (propName in (void 0 !== config.key && (key = '' + config.key), config))
        !hasOwnProperty.call(config, propName) ||
          'key' === propName ||
          '__self' === propName ||
          '__source' === propName ||
          ('ref' === propName && void 0 === config.ref) ||
          (props[propName] = config[propName]);
    var propName = arguments.length - 2;
    if (1 === propName) props.children = children;
    else if (1 < propName) {
      for (var childArray = Array(propName), i = 0; i < propName; i++) childArray[i] = arguments[i + 2];
      props.children = childArray;
    }
    return ReactElement(element.type, key, props);
  };
  exports.createContext = (defaultValue) => {
    defaultValue = {
      $$typeof: REACT_CONTEXT_TYPE,
      _currentValue: defaultValue,
      _currentValue2: defaultValue,
      _threadCount: 0,
      Provider: null,
      Consumer: null,
    };
    defaultValue.Provider = defaultValue;
    defaultValue.Consumer = {
      $$typeof: REACT_CONSUMER_TYPE,
      _context: defaultValue,
    };
    return defaultValue;
  };
  exports.createElement = function (type, config, children) {
    var propName,
      props = {},
      key = null;
    if (null != config)
      for (propName in (void 0 !== config.key && (key = '' + config.key), config))
        hasOwnProperty.call(config, propName) &&
          'key' !== propName &&
          '__self' !== propName &&
          '__source' !== propName &&
          (props[propName] = config[propName]);
    var childrenLength = arguments.length - 2;
    if (1 === childrenLength) props.children = children;
    else if (1 < childrenLength) {
      for (var childArray = Array(childrenLength), i = 0; i < childrenLength; i++) childArray[i] = arguments[i + 2];
      props.children = childArray;
    }
    if (type && type.defaultProps)
      for (propName in ((childrenLength = type.defaultProps), childrenLength))
        void 0 === props[propName] && (props[propName] = childrenLength[propName]);
    return ReactElement(type, key, props);
  };
  exports.createRef = () => ({ current: null });
  exports.forwardRef = (render) => ({
    $$typeof: REACT_FORWARD_REF_TYPE,
    render,
  });
  exports.isValidElement = isValidElement;
  exports.lazy = (ctor) => ({
    $$typeof: REACT_LAZY_TYPE,
    _payload: {
      _status: -1,
      _result: ctor,
    },
    _init: lazyInitializer,
  });
  exports.memo = (type, compare) => ({
    $$typeof: REACT_MEMO_TYPE,
    type,
    compare: void 0 === compare ? null : compare,
  });
  exports.startTransition = startTransition;
  exports.unstable_useCacheRefresh = () => ReactSharedInternals.H.useCacheRefresh();
  exports.use = (usable) => ReactSharedInternals.H.use(usable);
  exports.useActionState = (action, initialState, permalink) =>
    ReactSharedInternals.H.useActionState(action, initialState, permalink);
  exports.useCallback = (callback, deps) => ReactSharedInternals.H.useCallback(callback, deps);
  exports.useContext = (Context) => ReactSharedInternals.H.useContext(Context);
  exports.useDebugValue = () => {};
  exports.useDeferredValue = (value, initialValue) => ReactSharedInternals.H.useDeferredValue(value, initialValue);
  exports.useEffect = (create, deps) => ReactSharedInternals.H.useEffect(create, deps);
  exports.useEffectEvent = (callback) => ReactSharedInternals.H.useEffectEvent(callback);
  exports.useId = () => ReactSharedInternals.H.useId();
  exports.useImperativeHandle = (ref, create, deps) => ReactSharedInternals.H.useImperativeHandle(ref, create, deps);
  exports.useInsertionEffect = (create, deps) => ReactSharedInternals.H.useInsertionEffect(create, deps);
  exports.useLayoutEffect = (create, deps) => ReactSharedInternals.H.useLayoutEffect(create, deps);
  exports.useMemo = (create, deps) => ReactSharedInternals.H.useMemo(create, deps);
  exports.useOptimistic = (passthrough, reducer) => ReactSharedInternals.H.useOptimistic(passthrough, reducer);
  exports.useReducer = (reducer, initialArg, init) => ReactSharedInternals.H.useReducer(reducer, initialArg, init);
  exports.useRef = (initialValue) => ReactSharedInternals.H.useRef(initialValue);
  exports.useState = (initialState) => ReactSharedInternals.H.useState(initialState);
  exports.useSyncExternalStore = (subscribe, getSnapshot, getServerSnapshot) =>
    ReactSharedInternals.H.useSyncExternalStore(subscribe, getSnapshot, getServerSnapshot);
  exports.useTransition = () => ReactSharedInternals.H.useTransition();
  exports.version = '19.3.1';
});
// node_modules/react/cjs/react.development.js
/**
 * @license React
 * react.development.js
 *
 * Copyright (c) Meta Platforms, Inc. and affiliates.
 *
 * This source code is licensed under the MIT license found in the
 * LICENSE file in the root directory of this source tree.
 */
var require_react_development = /* @__PURE__ */ __commonJSMin((exports, module) => {
  'production' !== process.env.NODE_ENV &&
    (() => {
      function defineDeprecationWarning(methodName, info) {
        Object.defineProperty(Component.prototype, methodName, {
          get: () => {
            console.warn('%s(...) is deprecated in plain JavaScript React classes. %s', info[0], info[1]);
          },
        });
      }
      function getIteratorFn(maybeIterable) {
        if (null === maybeIterable || 'object' !== typeof maybeIterable) return null;
        maybeIterable = (MAYBE_ITERATOR_SYMBOL && maybeIterable[MAYBE_ITERATOR_SYMBOL]) || maybeIterable['@@iterator'];
        return 'function' === typeof maybeIterable ? maybeIterable : null;
      }
      function warnNoop(publicInstance, callerName) {
        publicInstance =
          ((publicInstance = publicInstance.constructor) && (publicInstance.displayName || publicInstance.name)) ||
          'ReactClass';
        var warningKey = publicInstance + '.' + callerName;
        didWarnStateUpdateForUnmountedComponent[warningKey] ||
          (console.error(
            "Can't call %s on a component that is not yet mounted. This is a no-op, but it might indicate a bug in your application. Instead, assign to `this.state` directly or define a `state = {};` class property with the desired state in the %s component.",
            callerName,
            publicInstance,
          ),
          (didWarnStateUpdateForUnmountedComponent[warningKey] = !0));
      }
      function Component(props, context, updater) {
        this.props = props;
        this.context = context;
        this.refs = emptyObject;
        this.updater = updater || ReactNoopUpdateQueue;
      }
      function ComponentDummy() {}
      function PureComponent(props, context, updater) {
        this.props = props;
        this.context = context;
        this.refs = emptyObject;
        this.updater = updater || ReactNoopUpdateQueue;
      }
      function noop() {}
      function testStringCoercion(value) {
        return '' + value;
      }
      function checkKeyStringCoercion(value) {
        try {
          testStringCoercion(value);
          var JSCompiler_inline_result = !1;
        } catch (e) {
          JSCompiler_inline_result = !0;
        }
        if (JSCompiler_inline_result) {
          JSCompiler_inline_result = console;
          var JSCompiler_temp_const = JSCompiler_inline_result.error;
          var JSCompiler_inline_result$jscomp$0 =
            ('function' === typeof Symbol && Symbol.toStringTag && value[Symbol.toStringTag]) ||
            value.constructor.name ||
            'Object';
          JSCompiler_temp_const.call(
            JSCompiler_inline_result,
            'The provided key is an unsupported type %s. This value must be coerced to a string before using it here.',
            JSCompiler_inline_result$jscomp$0,
          );
          return testStringCoercion(value);
        }
      }
      function getComponentNameFromType(type) {
        if (null == type) return null;
        if ('function' === typeof type)
          return type.$$typeof === REACT_CLIENT_REFERENCE ? null : type.displayName || type.name || null;
        if ('string' === typeof type) return type;
        switch (type) {
          case REACT_FRAGMENT_TYPE:
            return 'Fragment';
          case REACT_PROFILER_TYPE:
            return 'Profiler';
          case REACT_STRICT_MODE_TYPE:
            return 'StrictMode';
          case REACT_SUSPENSE_TYPE:
            return 'Suspense';
          case REACT_SUSPENSE_LIST_TYPE:
            return 'SuspenseList';
          case REACT_ACTIVITY_TYPE:
            return 'Activity';
          case REACT_VIEW_TRANSITION_TYPE:
            return 'ViewTransition';
        }
        if ('object' === typeof type)
          switch (
            ('number' === typeof type.tag &&
              console.error(
                'Received an unexpected object in getComponentNameFromType(). This is likely a bug in React. Please file an issue.',
              ),
            type.$$typeof)
          ) {
            case REACT_PORTAL_TYPE:
              return 'Portal';
            case REACT_CONTEXT_TYPE:
              return type.displayName || 'Context';
            case REACT_CONSUMER_TYPE:
              return (type._context.displayName || 'Context') + '.Consumer';
            case REACT_FORWARD_REF_TYPE: {
              var innerType = type.render;
              type = type.displayName;
              type ||
                ((type = innerType.displayName || innerType.name || ''),
                (type = '' !== type ? 'ForwardRef(' + type + ')' : 'ForwardRef'));
              return type;
            }
            case REACT_MEMO_TYPE:
              return (
                (innerType = type.displayName || null),
                null !== innerType ? innerType : getComponentNameFromType(type.type) || 'Memo'
              );
            case REACT_LAZY_TYPE:
              innerType = type._payload;
              type = type._init;
              try {
                return getComponentNameFromType(type(innerType));
              } catch (x) {}
          }
        return null;
      }
      function getTaskName(type) {
        if (type === REACT_FRAGMENT_TYPE) return '<>';
        if ('object' === typeof type && null !== type && type.$$typeof === REACT_LAZY_TYPE) return '<...>';
        try {
          var name = getComponentNameFromType(type);
          return name ? '<' + name + '>' : '<...>';
        } catch (x) {
          return '<...>';
        }
      }
      function getOwner() {
        var dispatcher = ReactSharedInternals.A;
        return null === dispatcher ? null : dispatcher.getOwner();
      }
      function UnknownOwner() {
        return Error('react-stack-top-frame');
      }
      function hasValidKey(config) {
        if (hasOwnProperty.call(config, 'key')) {
          var getter = Object.getOwnPropertyDescriptor(config, 'key').get;
          if (getter && getter.isReactWarning) return !1;
        }
        return void 0 !== config.key;
      }
      function defineKeyPropWarningGetter(props, displayName) {
        function warnAboutAccessingKey() {
          specialPropKeyWarningShown ||
            ((specialPropKeyWarningShown = !0),
            console.error(
              '%s: `key` is not a prop. Trying to access it will result in `undefined` being returned. If you need to access the same value within the child component, you should pass it as a different prop. (https://react.dev/link/special-props)',
              displayName,
            ));
        }
        warnAboutAccessingKey.isReactWarning = !0;
        Object.defineProperty(props, 'key', {
          get: warnAboutAccessingKey,
          configurable: !0,
        });
      }
      function elementRefGetterWithDeprecationWarning() {
        var componentName = getComponentNameFromType(this.type);
        didWarnAboutElementRef[componentName] ||
          ((didWarnAboutElementRef[componentName] = !0),
          console.error(
            'Accessing element.ref was removed in React 19. ref is now a regular prop. It will be removed from the JSX Element type in a future release.',
          ));
        componentName = this.props.ref;
        return void 0 !== componentName ? componentName : null;
      }
      function ReactElement(type, key, props, owner, debugStack, debugTask) {
        var refProp = props.ref;
        type = {
          $$typeof: REACT_ELEMENT_TYPE,
          type,
          key,
          props,
          _owner: owner,
        };
        null !== (void 0 !== refProp ? refProp : null)
          ? Object.defineProperty(type, 'ref', {
              enumerable: !1,
              get: elementRefGetterWithDeprecationWarning,
            })
          : Object.defineProperty(type, 'ref', {
              enumerable: !1,
              value: null,
            });
        type._store = {};
        Object.defineProperty(type._store, 'validated', {
          configurable: !1,
          enumerable: !1,
          writable: !0,
          value: 0,
        });
        Object.defineProperty(type, '_debugInfo', {
          configurable: !1,
          enumerable: !1,
          writable: !0,
          value: null,
        });
        Object.defineProperty(type, '_debugStack', {
          configurable: !1,
          enumerable: !1,
          writable: !0,
          value: debugStack,
        });
        Object.defineProperty(type, '_debugTask', {
          configurable: !1,
          enumerable: !1,
          writable: !0,
          value: debugTask,
        });
        Object.freeze && (Object.freeze(type.props), Object.freeze(type));
        return type;
      }
      function cloneAndReplaceKey(oldElement, newKey) {
        newKey = ReactElement(
          oldElement.type,
          newKey,
          oldElement.props,
          oldElement._owner,
          oldElement._debugStack,
          oldElement._debugTask,
        );
        oldElement._store && (newKey._store.validated = oldElement._store.validated);
        return newKey;
      }
      function validateChildKeys(node) {
        isValidElement(node)
          ? node._store && (node._store.validated = 1)
          : 'object' === typeof node &&
            null !== node &&
            node.$$typeof === REACT_LAZY_TYPE &&
            ('fulfilled' === node._payload.status
              ? isValidElement(node._payload.value) &&
                node._payload.value._store &&
                (node._payload.value._store.validated = 1)
              : node._store && (node._store.validated = 1));
      }
      function isValidElement(object) {
        return 'object' === typeof object && null !== object && object.$$typeof === REACT_ELEMENT_TYPE;
      }
      function escape(key) {
        var escaperLookup = {
          '=': '=0',
          ':': '=2',
        };
        return '$' + key.replace(/[=:]/g, (match) => escaperLookup[match]);
      }
      function getElementKey(element, index) {
        return 'object' === typeof element && null !== element && null != element.key
          ? (checkKeyStringCoercion(element.key), escape('' + element.key))
          : index.toString(36);
      }
      function resolveThenable(thenable) {
        switch (thenable.status) {
          case 'fulfilled':
            return thenable.value;
          case 'rejected':
            throw thenable.reason;
          default:
            switch (
              ('string' === typeof thenable.status
                ? thenable.then(noop, noop)
                : ((thenable.status = 'pending'),
                  thenable.then(
                    (fulfilledValue) => {
                      'pending' === thenable.status &&
                        ((thenable.status = 'fulfilled'), (thenable.value = fulfilledValue));
                    },
                    (error) => {
                      'pending' === thenable.status && ((thenable.status = 'rejected'), (thenable.reason = error));
                    },
                  )),
              thenable.status)
            ) {
              case 'fulfilled':
                return thenable.value;
              case 'rejected':
                throw thenable.reason;
            }
        }
        throw thenable;
      }
      function mapIntoArray(children, array, escapedPrefix, nameSoFar, callback) {
        var type = typeof children;
        if ('undefined' === type || 'boolean' === type) children = null;
        var invokeCallback = !1;
        if (null === children) invokeCallback = !0;
        else
          switch (type) {
            case 'bigint':
            case 'string':
            case 'number':
              invokeCallback = !0;
              break;
            case 'object':
              switch (children.$$typeof) {
                case REACT_ELEMENT_TYPE:
                case REACT_PORTAL_TYPE:
                  invokeCallback = !0;
                  break;
                case REACT_LAZY_TYPE:
                  return (
                    (invokeCallback = children._init),
                    mapIntoArray(invokeCallback(children._payload), array, escapedPrefix, nameSoFar, callback)
                  );
              }
          }
        if (invokeCallback) {
          invokeCallback = children;
          callback = callback(invokeCallback);
          var childKey = '' === nameSoFar ? '.' + getElementKey(invokeCallback, 0) : nameSoFar;
          isArrayImpl(callback)
            ? ((escapedPrefix = ''),
              null != childKey && (escapedPrefix = childKey.replace(userProvidedKeyEscapeRegex, '$&/') + '/'),
              mapIntoArray(callback, array, escapedPrefix, '', (c) => c))
            : null != callback &&
              (isValidElement(callback) &&
                (null != callback.key &&
                  ((invokeCallback && invokeCallback.key === callback.key) || checkKeyStringCoercion(callback.key)),
                (escapedPrefix = cloneAndReplaceKey(
                  callback,
                  escapedPrefix +
                    (null == callback.key || (invokeCallback && invokeCallback.key === callback.key)
                      ? ''
                      : ('' + callback.key).replace(userProvidedKeyEscapeRegex, '$&/') + '/') +
                    childKey,
                )),
                '' !== nameSoFar &&
                  null != invokeCallback &&
                  isValidElement(invokeCallback) &&
                  null == invokeCallback.key &&
                  invokeCallback._store &&
                  !invokeCallback._store.validated &&
                  (escapedPrefix._store.validated = 2),
                (callback = escapedPrefix)),
              array.push(callback));
          return 1;
        }
        invokeCallback = 0;
        childKey = '' === nameSoFar ? '.' : nameSoFar + ':';
        if (isArrayImpl(children))
          for (var i = 0; i < children.length; i++)
            (nameSoFar = children[i]),
              (type = childKey + getElementKey(nameSoFar, i)),
              (invokeCallback += mapIntoArray(nameSoFar, array, escapedPrefix, type, callback));
        else if (((i = getIteratorFn(children)), 'function' === typeof i))
          for (
            i === children.entries &&
              (didWarnAboutMaps ||
                console.warn('Using Maps as children is not supported. Use an array of keyed ReactElements instead.'),
              (didWarnAboutMaps = !0)),
              children = i.call(children),
              i = 0;
            !(nameSoFar = children.next()).done;
          )
            (nameSoFar = nameSoFar.value),
              (type = childKey + getElementKey(nameSoFar, i++)),
              (invokeCallback += mapIntoArray(nameSoFar, array, escapedPrefix, type, callback));
        else if ('object' === type) {
          if ('function' === typeof children.then)
            return mapIntoArray(resolveThenable(children), array, escapedPrefix, nameSoFar, callback);
          array = String(children);
          throw Error(
            'Objects are not valid as a React child (found: ' +
              ('[object Object]' === array ? 'object with keys {' + Object.keys(children).join(', ') + '}' : array) +
              '). If you meant to render a collection of children, use an array instead.',
          );
        }
        return invokeCallback;
      }
      function mapChildren(children, func, context) {
        if (null == children) return children;
        var result = [],
          count = 0;
        mapIntoArray(children, result, '', '', (child) => func.call(context, child, count++));
        return result;
      }
      function lazyInitializer(payload) {
        if (-1 === payload._status) {
          var resolveDebugValue = null,
            rejectDebugValue = null,
            ioInfo = payload._ioInfo;
          null != ioInfo &&
            ((ioInfo.start = ioInfo.end = performance.now()),
            (ioInfo.value = new Promise((resolve, reject) => {
              resolveDebugValue = resolve;
              rejectDebugValue = reject;
            })));
          ioInfo = payload._result;
          var thenable = ioInfo();
          thenable.then(
            (moduleObject) => {
              if (0 === payload._status || -1 === payload._status) {
                payload._status = 1;
                payload._result = moduleObject;
                var _ioInfo = payload._ioInfo;
                if (null != _ioInfo) {
                  _ioInfo.end = performance.now();
                  var debugValue = null == moduleObject ? void 0 : moduleObject.default;
                  resolveDebugValue(debugValue);
                  _ioInfo.value.status = 'fulfilled';
                  _ioInfo.value.value = debugValue;
                }
                void 0 === thenable.status && ((thenable.status = 'fulfilled'), (thenable.value = moduleObject));
              }
            },
            (error) => {
              if (0 === payload._status || -1 === payload._status) {
                payload._status = 2;
                payload._result = error;
                var _ioInfo2 = payload._ioInfo;
                null != _ioInfo2 &&
                  ((_ioInfo2.end = performance.now()),
                  _ioInfo2.value.then(noop, noop),
                  rejectDebugValue(error),
                  (_ioInfo2.value.status = 'rejected'),
                  (_ioInfo2.value.reason = error));
                void 0 === thenable.status && ((thenable.status = 'rejected'), (thenable.reason = error));
              }
            },
          );
          ioInfo = payload._ioInfo;
          if (null != ioInfo) {
            var displayName = thenable.displayName;
            'string' === typeof displayName && (ioInfo.name = displayName);
          }
          -1 === payload._status && ((payload._status = 0), (payload._result = thenable));
        }
        if (1 === payload._status)
          return (
            (ioInfo = payload._result),
            void 0 === ioInfo &&
              console.error(
                "lazy: Expected the result of a dynamic import() call. Instead received: %s\n\nYour code should look like: \n  const MyComponent = lazy(() => import('./MyComponent'))\n\nDid you accidentally put curly braces around the import?",
                ioInfo,
              ),
            'default' in ioInfo ||
              console.error(
                "lazy: Expected the result of a dynamic import() call. Instead received: %s\n\nYour code should look like: \n  const MyComponent = lazy(() => import('./MyComponent'))",
                ioInfo,
              ),
            ioInfo.default
          );
        throw payload._result;
      }
      function resolveDispatcher() {
        var dispatcher = ReactSharedInternals.H;
        null === dispatcher &&
          console.error(
            'Invalid hook call. Hooks can only be called inside of the body of a function component. This could happen for one of the following reasons:\n1. You might have mismatching versions of React and the renderer (such as React DOM)\n2. You might be breaking the Rules of Hooks\n3. You might have more than one copy of React in the same app\nSee https://react.dev/link/invalid-hook-call for tips about how to debug and fix this problem.',
          );
        return dispatcher;
      }
      function releaseAsyncTransition() {
        ReactSharedInternals.asyncTransitions--;
      }
      function startTransition(scope) {
        var prevTransition = ReactSharedInternals.T,
          currentTransition = {};
        currentTransition.types = null !== prevTransition ? prevTransition.types : null;
        currentTransition._updatedFibers = /* @__PURE__ */ new Set();
        ReactSharedInternals.T = currentTransition;
        try {
          var returnValue = scope(),
            onStartTransitionFinish = ReactSharedInternals.S;
          null !== onStartTransitionFinish && onStartTransitionFinish(currentTransition, returnValue);
          'object' === typeof returnValue &&
            null !== returnValue &&
            'function' === typeof returnValue.then &&
            (ReactSharedInternals.asyncTransitions++,
            returnValue.then(releaseAsyncTransition, releaseAsyncTransition),
            returnValue.then(noop, reportGlobalError));
        } catch (error) {
          reportGlobalError(error);
        } finally {
          null === prevTransition &&
            currentTransition._updatedFibers &&
            ((scope = currentTransition._updatedFibers.size),
            currentTransition._updatedFibers.clear(),
            10 < scope &&
              console.warn(
                'Detected a large number of updates inside startTransition. If this is due to a subscription please re-write it to use React provided hooks. Otherwise concurrent mode guarantees are off the table.',
              )),
            null !== prevTransition &&
              null !== currentTransition.types &&
              (null !== prevTransition.types &&
                prevTransition.types !== currentTransition.types &&
                console.error(
                  'We expected inner Transitions to have transferred the outer types set and that you cannot add to the outer Transition while inside the inner.This is a bug in React.',
                ),
              (prevTransition.types = currentTransition.types)),
            (ReactSharedInternals.T = prevTransition);
        }
      }
      function addTransitionType(type) {
        var transition = ReactSharedInternals.T;
        if (null !== transition) {
          var transitionTypes = transition.types;
          null === transitionTypes
            ? (transition.types = [type])
            : -1 === transitionTypes.indexOf(type) && transitionTypes.push(type);
        } else
          0 === ReactSharedInternals.asyncTransitions &&
            console.error(
              'addTransitionType can only be called inside a `startTransition()` callback. It must be associated with a specific Transition.',
            ),
            startTransition(addTransitionType.bind(null, type));
      }
      function enqueueTask(task) {
        if (null === enqueueTaskImpl)
          try {
            var requireString = ('require' + Math.random()).slice(0, 7);
            enqueueTaskImpl = (module && module[requireString]).call(module, 'timers').setImmediate;
          } catch (_err) {
            enqueueTaskImpl = (callback) => {
              !1 === didWarnAboutMessageChannel &&
                ((didWarnAboutMessageChannel = !0),
                'undefined' === typeof MessageChannel &&
                  console.error(
                    'This browser does not have a MessageChannel implementation, so enqueuing tasks via await act(async () => ...) will fail. Please file an issue at https://github.com/facebook/react/issues if you encounter this warning.',
                  ));
              var channel = new MessageChannel();
              channel.port1.onmessage = callback;
              channel.port2.postMessage(void 0);
            };
          }
        return enqueueTaskImpl(task);
      }
      function aggregateErrors(errors) {
        return 1 < errors.length && 'function' === typeof AggregateError ? new AggregateError(errors) : errors[0];
      }
      function popActScope(prevActQueue, prevActScopeDepth) {
        prevActScopeDepth !== actScopeDepth - 1 &&
          console.error(
            'You seem to have overlapping act() calls, this is not supported. Be sure to await previous act() calls before making a new one. ',
          );
        actScopeDepth = prevActScopeDepth;
      }
      function recursivelyFlushAsyncActWork(returnValue, resolve, reject) {
        var queue = ReactSharedInternals.actQueue;
        if (null !== queue)
          if (0 !== queue.length)
            try {
              flushActQueue(queue);
              enqueueTask(() => recursivelyFlushAsyncActWork(returnValue, resolve, reject));
              return;
            } catch (error) {
              ReactSharedInternals.thrownErrors.push(error);
            }
          else ReactSharedInternals.actQueue = null;
        0 < ReactSharedInternals.thrownErrors.length
          ? ((queue = aggregateErrors(ReactSharedInternals.thrownErrors)),
            (ReactSharedInternals.thrownErrors.length = 0),
            reject(queue))
          : resolve(returnValue);
      }
      function flushActQueue(queue) {
        if (!isFlushing) {
          isFlushing = !0;
          var i = 0;
          try {
            for (; i < queue.length; i++) {
              var callback = queue[i];
              do {
                ReactSharedInternals.didUsePromise = !1;
                var continuation = callback(!1);
                if (null !== continuation) {
                  if (ReactSharedInternals.didUsePromise) {
                    queue[i] = callback;
                    queue.splice(0, i);
                    return;
                  }
                  callback = continuation;
                } else break;
              } while (1);
            }
            queue.length = 0;
          } catch (error) {
            queue.splice(0, i + 1), ReactSharedInternals.thrownErrors.push(error);
          } finally {
            isFlushing = !1;
          }
        }
      }
      'undefined' !== typeof __REACT_DEVTOOLS_GLOBAL_HOOK__ &&
        'function' === typeof __REACT_DEVTOOLS_GLOBAL_HOOK__.registerInternalModuleStart &&
        __REACT_DEVTOOLS_GLOBAL_HOOK__.registerInternalModuleStart(Error());
      var REACT_ELEMENT_TYPE = Symbol.for('react.transitional.element'),
        REACT_PORTAL_TYPE = Symbol.for('react.portal'),
        REACT_FRAGMENT_TYPE = Symbol.for('react.fragment'),
        REACT_STRICT_MODE_TYPE = Symbol.for('react.strict_mode'),
        REACT_PROFILER_TYPE = Symbol.for('react.profiler'),
        REACT_CONSUMER_TYPE = Symbol.for('react.consumer'),
        REACT_CONTEXT_TYPE = Symbol.for('react.context'),
        REACT_FORWARD_REF_TYPE = Symbol.for('react.forward_ref'),
        REACT_SUSPENSE_TYPE = Symbol.for('react.suspense'),
        REACT_SUSPENSE_LIST_TYPE = Symbol.for('react.suspense_list'),
        REACT_MEMO_TYPE = Symbol.for('react.memo'),
        REACT_LAZY_TYPE = Symbol.for('react.lazy'),
        REACT_ACTIVITY_TYPE = Symbol.for('react.activity'),
        REACT_VIEW_TRANSITION_TYPE = Symbol.for('react.view_transition'),
        MAYBE_ITERATOR_SYMBOL = Symbol.iterator,
        didWarnStateUpdateForUnmountedComponent = {},
        ReactNoopUpdateQueue = {
          isMounted: () => !1,
          enqueueForceUpdate: (publicInstance) => {
            warnNoop(publicInstance, 'forceUpdate');
          },
          enqueueReplaceState: (publicInstance) => {
            warnNoop(publicInstance, 'replaceState');
          },
          enqueueSetState: (publicInstance) => {
            warnNoop(publicInstance, 'setState');
          },
        },
        assign = Object.assign,
        emptyObject = {};
      Object.freeze(emptyObject);
      Component.prototype.isReactComponent = {};
      Component.prototype.setState = function (partialState, callback) {
        if ('object' !== typeof partialState && 'function' !== typeof partialState && null != partialState)
          throw Error(
            'takes an object of state variables to update or a function which returns an object of state variables.',
          );
        this.updater.enqueueSetState(this, partialState, callback, 'setState');
      };
      Component.prototype.forceUpdate = function (callback) {
        this.updater.enqueueForceUpdate(this, callback, 'forceUpdate');
      };
      var deprecatedAPIs = {
        isMounted: [
          'isMounted',
          'Instead, make sure to clean up subscriptions and pending requests in componentWillUnmount to prevent memory leaks.',
        ],
        replaceState: [
          'replaceState',
          'Refactor your code to use setState instead (see https://github.com/facebook/react/issues/3236).',
        ],
      };
      for (fnName in deprecatedAPIs)
        Object.hasOwn(deprecatedAPIs, fnName) && defineDeprecationWarning(fnName, deprecatedAPIs[fnName]);
      ComponentDummy.prototype = Component.prototype;
      deprecatedAPIs = PureComponent.prototype = new ComponentDummy();
      deprecatedAPIs.constructor = PureComponent;
      assign(deprecatedAPIs, Component.prototype);
      deprecatedAPIs.isPureReactComponent = !0;
      var isArrayImpl = Array.isArray,
        REACT_CLIENT_REFERENCE = Symbol.for('react.client.reference'),
        ReactSharedInternals = {
          H: null,
          A: null,
          T: null,
          S: null,
          actQueue: null,
          asyncTransitions: 0,
          isBatchingLegacy: !1,
          didScheduleLegacyUpdate: !1,
          didUsePromise: !1,
          thrownErrors: [],
          getCurrentStack: null,
          recentlyCreatedOwnerStacks: 0,
        },
        hasOwnProperty = Object.prototype.hasOwnProperty,
        createTask = console.createTask ? console.createTask : () => null;
      deprecatedAPIs = { react_stack_bottom_frame: (callStackForError) => callStackForError() };
      var specialPropKeyWarningShown, didWarnAboutOldJSXRuntime;
      var didWarnAboutElementRef = {};
      var unknownOwnerDebugStack = deprecatedAPIs.react_stack_bottom_frame.bind(deprecatedAPIs, UnknownOwner)();
      var unknownOwnerDebugTask = createTask(getTaskName(UnknownOwner));
      var didWarnAboutMaps = !1,
        userProvidedKeyEscapeRegex = /\/+/g,
        reportGlobalError =
          'function' === typeof reportError
            ? reportError
            : (error) => {
                if ('object' === typeof window && 'function' === typeof window.ErrorEvent) {
                  var event = new window.ErrorEvent('error', {
                    bubbles: !0,
                    cancelable: !0,
                    message:
                      'object' === typeof error && null !== error && 'string' === typeof error.message
                        ? String(error.message)
                        : String(error),
                    error,
                  });
                  if (!window.dispatchEvent(event)) return;
                } else if ('object' === typeof process && 'function' === typeof process.emit) {
                  process.emit('uncaughtException', error);
                  return;
                }
                console.error(error);
              },
        didWarnAboutMessageChannel = !1,
        enqueueTaskImpl = null,
        actScopeDepth = 0,
        didWarnNoAwaitAct = !1,
        isFlushing = !1,
        queueSeveralMicrotasks =
          'function' === typeof queueMicrotask
            ? (callback) => {
                queueMicrotask(() => queueMicrotask(callback));
              }
            : enqueueTask;
      deprecatedAPIs = Object.freeze({
        __proto__: null,
        c: (size) => resolveDispatcher().useMemoCache(size),
      });
      var fnName = {
        map: mapChildren,
        forEach: (children, forEachFunc, forEachContext) => {
          mapChildren(
            children,
            function () {
              forEachFunc.apply(this, arguments);
            },
            forEachContext,
          );
        },
        count: (children) => {
          var n = 0;
          mapChildren(children, () => {
            n++;
          });
          return n;
        },
        toArray: (children) => mapChildren(children, (child) => child) || [],
        only: (children) => {
          if (!isValidElement(children))
            throw Error('React.Children.only expected to receive a single React element child.');
          return children;
        },
      };
      exports.Activity = REACT_ACTIVITY_TYPE;
      exports.Children = fnName;
      exports.Component = Component;
      exports.Fragment = REACT_FRAGMENT_TYPE;
      exports.Profiler = REACT_PROFILER_TYPE;
      exports.PureComponent = PureComponent;
      exports.StrictMode = REACT_STRICT_MODE_TYPE;
      exports.Suspense = REACT_SUSPENSE_TYPE;
      exports.ViewTransition = REACT_VIEW_TRANSITION_TYPE;
      exports.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE = ReactSharedInternals;
      exports.__COMPILER_RUNTIME = deprecatedAPIs;
      exports.act = (callback) => {
        var prevActQueue = ReactSharedInternals.actQueue,
          prevActScopeDepth = actScopeDepth;
        actScopeDepth++;
        var queue = (ReactSharedInternals.actQueue = null !== prevActQueue ? prevActQueue : []),
          didAwaitActCall = !1;
        try {
          var result = callback();
        } catch (error) {
          ReactSharedInternals.thrownErrors.push(error);
        }
        if (0 < ReactSharedInternals.thrownErrors.length)
          throw (
            (popActScope(prevActQueue, prevActScopeDepth),
            (callback = aggregateErrors(ReactSharedInternals.thrownErrors)),
            (ReactSharedInternals.thrownErrors.length = 0),
            callback)
          );
        if (null !== result && 'object' === typeof result && 'function' === typeof result.then) {
          var thenable = result;
          queueSeveralMicrotasks(() => {
            didAwaitActCall ||
              didWarnNoAwaitAct ||
              ((didWarnNoAwaitAct = !0),
              console.error(
                'You called act(async () => ...) without await. This could lead to unexpected testing behaviour, interleaving multiple act calls and mixing their scopes. You should - await act(async () => ...);',
              ));
          });
          return {
            then: (resolve, reject) => {
              didAwaitActCall = !0;
              thenable.then(
                (returnValue) => {
                  popActScope(prevActQueue, prevActScopeDepth);
                  if (0 === prevActScopeDepth) {
                    try {
                      flushActQueue(queue),
                        enqueueTask(() => recursivelyFlushAsyncActWork(returnValue, resolve, reject));
                    } catch (error$0) {
                      ReactSharedInternals.thrownErrors.push(error$0);
                    }
                    if (0 < ReactSharedInternals.thrownErrors.length) {
                      var _thrownError = aggregateErrors(ReactSharedInternals.thrownErrors);
                      ReactSharedInternals.thrownErrors.length = 0;
                      reject(_thrownError);
                    }
                  } else resolve(returnValue);
                },
                (error) => {
                  popActScope(prevActQueue, prevActScopeDepth);
                  0 < ReactSharedInternals.thrownErrors.length
                    ? ((error = aggregateErrors(ReactSharedInternals.thrownErrors)),
                      (ReactSharedInternals.thrownErrors.length = 0),
                      reject(error))
                    : reject(error);
                },
              );
            },
          };
        }
        var returnValue$jscomp$0 = result;
        popActScope(prevActQueue, prevActScopeDepth);
        0 === prevActScopeDepth &&
          (flushActQueue(queue),
          0 !== queue.length &&
            queueSeveralMicrotasks(() => {
              didAwaitActCall ||
                didWarnNoAwaitAct ||
                ((didWarnNoAwaitAct = !0),
                console.error(
                  'A component suspended inside an `act` scope, but the `act` call was not awaited. When testing React components that depend on asynchronous data, you must await the result:\n\nawait act(() => ...)',
                ));
            }),
          (ReactSharedInternals.actQueue = null));
        if (0 < ReactSharedInternals.thrownErrors.length)
          throw (
            ((callback = aggregateErrors(ReactSharedInternals.thrownErrors)),
            (ReactSharedInternals.thrownErrors.length = 0),
            callback)
          );
        return {
          then: (resolve, reject) => {
            didAwaitActCall = !0;
            0 === prevActScopeDepth
              ? ((ReactSharedInternals.actQueue = queue),
                enqueueTask(() => recursivelyFlushAsyncActWork(returnValue$jscomp$0, resolve, reject)))
              : resolve(returnValue$jscomp$0);
          },
        };
      };
      exports.addTransitionType = addTransitionType;
      exports.cache = (fn) =>
        function () {
          return fn.apply(null, arguments);
        };
      exports.cacheSignal = () => null;
      exports.captureOwnerStack = () => {
        var getCurrentStack = ReactSharedInternals.getCurrentStack;
        return null === getCurrentStack ? null : getCurrentStack();
      };
      exports.cloneElement = function (element, config, children) {
        if (null === element || void 0 === element)
          throw Error('The argument must be a React element, but you passed ' + element + '.');
        var props = assign({}, element.props),
          key = element.key,
          owner = element._owner;
        if (null != config) {
          var JSCompiler_inline_result;
          a: {
            if (
              hasOwnProperty.call(config, 'ref') &&
              (JSCompiler_inline_result = Object.getOwnPropertyDescriptor(config, 'ref').get) &&
              JSCompiler_inline_result.isReactWarning
            ) {
              JSCompiler_inline_result = !1;
              break a;
            }
            JSCompiler_inline_result = void 0 !== config.ref;
          }
          JSCompiler_inline_result && (owner = getOwner());
          hasValidKey(config) && (checkKeyStringCoercion(config.key), (key = '' + config.key));
          for (propName in config)
            !hasOwnProperty.call(config, propName) ||
              'key' === propName ||
              '__self' === propName ||
              '__source' === propName ||
              ('ref' === propName && void 0 === config.ref) ||
              (props[propName] = config[propName]);
        }
        var propName = arguments.length - 2;
        if (1 === propName) props.children = children;
        else if (1 < propName) {
          JSCompiler_inline_result = Array(propName);
          for (var i = 0; i < propName; i++) JSCompiler_inline_result[i] = arguments[i + 2];
          props.children = JSCompiler_inline_result;
        }
        props = ReactElement(element.type, key, props, owner, element._debugStack, element._debugTask);
        for (key = 2; key < arguments.length; key++) validateChildKeys(arguments[key]);
        return props;
      };
      exports.createContext = (defaultValue) => {
        defaultValue = {
          $$typeof: REACT_CONTEXT_TYPE,
          _currentValue: defaultValue,
          _currentValue2: defaultValue,
          _threadCount: 0,
          Provider: null,
          Consumer: null,
        };
        defaultValue.Provider = defaultValue;
        defaultValue.Consumer = {
          $$typeof: REACT_CONSUMER_TYPE,
          _context: defaultValue,
        };
        defaultValue._currentRenderer = null;
        defaultValue._currentRenderer2 = null;
        return defaultValue;
      };
      exports.createElement = function (type, config, children) {
        for (var i = 2; i < arguments.length; i++) validateChildKeys(arguments[i]);
        var propName;
        i = {};
        var key = null;
        if (null != config)
          for (propName in (didWarnAboutOldJSXRuntime ||
            !('__self' in config) ||
            'key' in config ||
            ((didWarnAboutOldJSXRuntime = !0),
            console.warn(
              'Your app (or one of its dependencies) is using an outdated JSX transform. Update to the modern JSX transform for faster performance: https://react.dev/link/new-jsx-transform',
            )),
          hasValidKey(config) && (checkKeyStringCoercion(config.key), (key = '' + config.key)),
          config))
            hasOwnProperty.call(config, propName) &&
              'key' !== propName &&
              '__self' !== propName &&
              '__source' !== propName &&
              (i[propName] = config[propName]);
        var childrenLength = arguments.length - 2;
        if (1 === childrenLength) i.children = children;
        else if (1 < childrenLength) {
          for (var childArray = Array(childrenLength), _i = 0; _i < childrenLength; _i++)
            childArray[_i] = arguments[_i + 2];
          Object.freeze && Object.freeze(childArray);
          i.children = childArray;
        }
        if (type && type.defaultProps)
          for (propName in ((childrenLength = type.defaultProps), childrenLength))
            void 0 === i[propName] && (i[propName] = childrenLength[propName]);
        key &&
          defineKeyPropWarningGetter(i, 'function' === typeof type ? type.displayName || type.name || 'Unknown' : type);
        (propName = 1e4 > ReactSharedInternals.recentlyCreatedOwnerStacks++)
          ? ((childArray = Error.stackTraceLimit),
            (Error.stackTraceLimit = 10),
            (childrenLength = Error('react-stack-top-frame')),
            (Error.stackTraceLimit = childArray))
          : (childrenLength = unknownOwnerDebugStack);
        return ReactElement(
          type,
          key,
          i,
          getOwner(),
          childrenLength,
          propName ? createTask(getTaskName(type)) : unknownOwnerDebugTask,
        );
      };
      exports.createRef = () => {
        var refObject = { current: null };
        Object.seal(refObject);
        return refObject;
      };
      exports.forwardRef = (render) => {
        null != render && render.$$typeof === REACT_MEMO_TYPE
          ? console.error(
              'forwardRef requires a render function but received a `memo` component. Instead of forwardRef(memo(...)), use memo(forwardRef(...)).',
            )
          : 'function' !== typeof render
            ? console.error(
                'forwardRef requires a render function but was given %s.',
                null === render ? 'null' : typeof render,
              )
            : 0 !== render.length &&
              2 !== render.length &&
              console.error(
                'forwardRef render functions accept exactly two parameters: props and ref. %s',
                1 === render.length
                  ? 'Did you forget to use the ref parameter?'
                  : 'Any additional parameter will be undefined.',
              );
        null != render &&
          null != render.defaultProps &&
          console.error(
            'forwardRef render functions do not support defaultProps. Did you accidentally pass a React component?',
          );
        var elementType = {
            $$typeof: REACT_FORWARD_REF_TYPE,
            render,
          },
          ownName;
        Object.defineProperty(elementType, 'displayName', {
          enumerable: !1,
          configurable: !0,
          get: () => ownName,
          set: (name) => {
            ownName = name;
            render.name ||
              render.displayName ||
              (Object.defineProperty(render, 'name', { value: name }), (render.displayName = name));
          },
        });
        return elementType;
      };
      exports.isValidElement = isValidElement;
      exports.lazy = (ctor) => {
        ctor = {
          _status: -1,
          _result: ctor,
        };
        var lazyType = {
            $$typeof: REACT_LAZY_TYPE,
            _payload: ctor,
            _init: lazyInitializer,
          },
          ioInfo = {
            name: 'lazy',
            start: -1,
            end: -1,
            value: null,
            owner: null,
            debugStack: Error('react-stack-top-frame'),
            debugTask: console.createTask ? console.createTask('lazy()') : null,
          };
        ctor._ioInfo = ioInfo;
        lazyType._debugInfo = [{ awaited: ioInfo }];
        return lazyType;
      };
      exports.memo = (type, compare) => {
        type ??
          console.error(
            'memo: The first argument must be a component. Instead received: %s',
            null === type ? 'null' : typeof type,
          );
        compare = {
          $$typeof: REACT_MEMO_TYPE,
          type,
          compare: void 0 === compare ? null : compare,
        };
        var ownName;
        Object.defineProperty(compare, 'displayName', {
          enumerable: !1,
          configurable: !0,
          get: () => ownName,
          set: (name) => {
            ownName = name;
            type.name ||
              type.displayName ||
              (Object.defineProperty(type, 'name', { value: name }), (type.displayName = name));
          },
        });
        return compare;
      };
      exports.startTransition = startTransition;
      exports.unstable_useCacheRefresh = () => resolveDispatcher().useCacheRefresh();
      exports.use = (usable) => resolveDispatcher().use(usable);
      exports.useActionState = (action, initialState, permalink) =>
        resolveDispatcher().useActionState(action, initialState, permalink);
      exports.useCallback = (callback, deps) => resolveDispatcher().useCallback(callback, deps);
      exports.useContext = (Context) => {
        var dispatcher = resolveDispatcher();
        Context.$$typeof === REACT_CONSUMER_TYPE &&
          console.error(
            'Calling useContext(Context.Consumer) is not supported and will cause bugs. Did you mean to call useContext(Context) instead?',
          );
        return dispatcher.useContext(Context);
      };
      exports.useDebugValue = (value, formatterFn) => resolveDispatcher().useDebugValue(value, formatterFn);
      exports.useDeferredValue = (value, initialValue) => resolveDispatcher().useDeferredValue(value, initialValue);
      exports.useEffect = (create, deps) => {
        create ??
          console.warn(
            'React Hook useEffect requires an effect callback. Did you forget to pass a callback to the hook?',
          );
        return resolveDispatcher().useEffect(create, deps);
      };
      exports.useEffectEvent = (callback) => resolveDispatcher().useEffectEvent(callback);
      exports.useId = () => resolveDispatcher().useId();
      exports.useImperativeHandle = (ref, create, deps) => resolveDispatcher().useImperativeHandle(ref, create, deps);
      exports.useInsertionEffect = (create, deps) => {
        create ??
          console.warn(
            'React Hook useInsertionEffect requires an effect callback. Did you forget to pass a callback to the hook?',
          );
        return resolveDispatcher().useInsertionEffect(create, deps);
      };
      exports.useLayoutEffect = (create, deps) => {
        create ??
          console.warn(
            'React Hook useLayoutEffect requires an effect callback. Did you forget to pass a callback to the hook?',
          );
        return resolveDispatcher().useLayoutEffect(create, deps);
      };
      exports.useMemo = (create, deps) => resolveDispatcher().useMemo(create, deps);
      exports.useOptimistic = (passthrough, reducer) => resolveDispatcher().useOptimistic(passthrough, reducer);
      exports.useReducer = (reducer, initialArg, init) => resolveDispatcher().useReducer(reducer, initialArg, init);
      exports.useRef = (initialValue) => resolveDispatcher().useRef(initialValue);
      exports.useState = (initialState) => resolveDispatcher().useState(initialState);
      exports.useSyncExternalStore = (subscribe, getSnapshot, getServerSnapshot) =>
        resolveDispatcher().useSyncExternalStore(subscribe, getSnapshot, getServerSnapshot);
      exports.useTransition = () => resolveDispatcher().useTransition();
      exports.version = '19.3.1';
      'undefined' !== typeof __REACT_DEVTOOLS_GLOBAL_HOOK__ &&
        'function' === typeof __REACT_DEVTOOLS_GLOBAL_HOOK__.registerInternalModuleStop &&
        __REACT_DEVTOOLS_GLOBAL_HOOK__.registerInternalModuleStop(Error());
    })();
});
// node_modules/react/index.js
var require_react = /* @__PURE__ */ __commonJSMin((exports, module) => {
  if (process.env.NODE_ENV === 'production') module.exports = require_react_production();
  else module.exports = require_react_development();
});
// node_modules/react/cjs/react-jsx-runtime.production.js
/**
 * @license React
 * react-jsx-runtime.production.js
 *
 * Copyright (c) Meta Platforms, Inc. and affiliates.
 *
 * This source code is licensed under the MIT license found in the
 * LICENSE file in the root directory of this source tree.
 */
var require_react_jsx_runtime_production = /* @__PURE__ */ __commonJSMin((exports) => {
  var REACT_ELEMENT_TYPE = Symbol.for('react.transitional.element');
  var REACT_FRAGMENT_TYPE = Symbol.for('react.fragment');
  function jsxProd(type, config, maybeKey) {
    var key = null;
    void 0 !== maybeKey && (key = '' + maybeKey);
    void 0 !== config.key && (key = '' + config.key);
    if ('key' in config) {
      maybeKey = {};
      for (var propName in config) 'key' !== propName && (maybeKey[propName] = config[propName]);
    } else maybeKey = config;
    config = maybeKey.ref;
    return {
      $$typeof: REACT_ELEMENT_TYPE,
      type,
      key,
      ref: void 0 !== config ? config : null,
      props: maybeKey,
    };
  }
  exports.Fragment = REACT_FRAGMENT_TYPE;
  exports.jsx = jsxProd;
  exports.jsxs = jsxProd;
});
// node_modules/react/cjs/react-jsx-runtime.development.js
/**
 * @license React
 * react-jsx-runtime.development.js
 *
 * Copyright (c) Meta Platforms, Inc. and affiliates.
 *
 * This source code is licensed under the MIT license found in the
 * LICENSE file in the root directory of this source tree.
 */
var require_react_jsx_runtime_development = /* @__PURE__ */ __commonJSMin((exports) => {
  'production' !== process.env.NODE_ENV &&
    (() => {
      function getComponentNameFromType(type) {
        if (null == type) return null;
        if ('function' === typeof type)
          return type.$$typeof === REACT_CLIENT_REFERENCE ? null : type.displayName || type.name || null;
        if ('string' === typeof type) return type;
        switch (type) {
          case REACT_FRAGMENT_TYPE:
            return 'Fragment';
          case REACT_PROFILER_TYPE:
            return 'Profiler';
          case REACT_STRICT_MODE_TYPE:
            return 'StrictMode';
          case REACT_SUSPENSE_TYPE:
            return 'Suspense';
          case REACT_SUSPENSE_LIST_TYPE:
            return 'SuspenseList';
          case REACT_ACTIVITY_TYPE:
            return 'Activity';
          case REACT_VIEW_TRANSITION_TYPE:
            return 'ViewTransition';
        }
        if ('object' === typeof type)
          switch (
            ('number' === typeof type.tag &&
              console.error(
                'Received an unexpected object in getComponentNameFromType(). This is likely a bug in React. Please file an issue.',
              ),
            type.$$typeof)
          ) {
            case REACT_PORTAL_TYPE:
              return 'Portal';
            case REACT_CONTEXT_TYPE:
              return type.displayName || 'Context';
            case REACT_CONSUMER_TYPE:
              return (type._context.displayName || 'Context') + '.Consumer';
            case REACT_FORWARD_REF_TYPE: {
              var innerType = type.render;
              type = type.displayName;
              type ||
                ((type = innerType.displayName || innerType.name || ''),
                (type = '' !== type ? 'ForwardRef(' + type + ')' : 'ForwardRef'));
              return type;
            }
            case REACT_MEMO_TYPE:
              return (
                (innerType = type.displayName || null),
                null !== innerType ? innerType : getComponentNameFromType(type.type) || 'Memo'
              );
            case REACT_LAZY_TYPE:
              innerType = type._payload;
              type = type._init;
              try {
                return getComponentNameFromType(type(innerType));
              } catch (x) {}
          }
        return null;
      }
      function testStringCoercion(value) {
        return '' + value;
      }
      function checkKeyStringCoercion(value) {
        try {
          testStringCoercion(value);
          var JSCompiler_inline_result = !1;
        } catch (e) {
          JSCompiler_inline_result = !0;
        }
        if (JSCompiler_inline_result) {
          JSCompiler_inline_result = console;
          var JSCompiler_temp_const = JSCompiler_inline_result.error;
          var JSCompiler_inline_result$jscomp$0 =
            ('function' === typeof Symbol && Symbol.toStringTag && value[Symbol.toStringTag]) ||
            value.constructor.name ||
            'Object';
          JSCompiler_temp_const.call(
            JSCompiler_inline_result,
            'The provided key is an unsupported type %s. This value must be coerced to a string before using it here.',
            JSCompiler_inline_result$jscomp$0,
          );
          return testStringCoercion(value);
        }
      }
      function getTaskName(type) {
        if (type === REACT_FRAGMENT_TYPE) return '<>';
        if ('object' === typeof type && null !== type && type.$$typeof === REACT_LAZY_TYPE) return '<...>';
        try {
          var name = getComponentNameFromType(type);
          return name ? '<' + name + '>' : '<...>';
        } catch (x) {
          return '<...>';
        }
      }
      function getOwner() {
        var dispatcher = ReactSharedInternals.A;
        return null === dispatcher ? null : dispatcher.getOwner();
      }
      function UnknownOwner() {
        return Error('react-stack-top-frame');
      }
      function hasValidKey(config) {
        if (hasOwnProperty.call(config, 'key')) {
          var getter = Object.getOwnPropertyDescriptor(config, 'key').get;
          if (getter && getter.isReactWarning) return !1;
        }
        return void 0 !== config.key;
      }
      function defineKeyPropWarningGetter(props, displayName) {
        function warnAboutAccessingKey() {
          specialPropKeyWarningShown ||
            ((specialPropKeyWarningShown = !0),
            console.error(
              '%s: `key` is not a prop. Trying to access it will result in `undefined` being returned. If you need to access the same value within the child component, you should pass it as a different prop. (https://react.dev/link/special-props)',
              displayName,
            ));
        }
        warnAboutAccessingKey.isReactWarning = !0;
        Object.defineProperty(props, 'key', {
          get: warnAboutAccessingKey,
          configurable: !0,
        });
      }
      function elementRefGetterWithDeprecationWarning() {
        var componentName = getComponentNameFromType(this.type);
        didWarnAboutElementRef[componentName] ||
          ((didWarnAboutElementRef[componentName] = !0),
          console.error(
            'Accessing element.ref was removed in React 19. ref is now a regular prop. It will be removed from the JSX Element type in a future release.',
          ));
        componentName = this.props.ref;
        return void 0 !== componentName ? componentName : null;
      }
      function ReactElement(type, key, props, owner, debugStack, debugTask) {
        var refProp = props.ref;
        type = {
          $$typeof: REACT_ELEMENT_TYPE,
          type,
          key,
          props,
          _owner: owner,
        };
        null !== (void 0 !== refProp ? refProp : null)
          ? Object.defineProperty(type, 'ref', {
              enumerable: !1,
              get: elementRefGetterWithDeprecationWarning,
            })
          : Object.defineProperty(type, 'ref', {
              enumerable: !1,
              value: null,
            });
        type._store = {};
        Object.defineProperty(type._store, 'validated', {
          configurable: !1,
          enumerable: !1,
          writable: !0,
          value: 0,
        });
        Object.defineProperty(type, '_debugInfo', {
          configurable: !1,
          enumerable: !1,
          writable: !0,
          value: null,
        });
        Object.defineProperty(type, '_debugStack', {
          configurable: !1,
          enumerable: !1,
          writable: !0,
          value: debugStack,
        });
        Object.defineProperty(type, '_debugTask', {
          configurable: !1,
          enumerable: !1,
          writable: !0,
          value: debugTask,
        });
        Object.freeze && (Object.freeze(type.props), Object.freeze(type));
        return type;
      }
      function jsxDEVImpl(type, config, maybeKey, isStaticChildren, debugStack, debugTask) {
        var children = config.children;
        if (void 0 !== children)
          if (isStaticChildren)
            if (isArrayImpl(children)) {
              for (isStaticChildren = 0; isStaticChildren < children.length; isStaticChildren++)
                validateChildKeys(children[isStaticChildren]);
              Object.freeze && Object.freeze(children);
            } else
              console.error(
                'React.jsx: Static children should always be an array. You are likely explicitly calling React.jsxs or React.jsxDEV. Use the Babel transform instead.',
              );
          else validateChildKeys(children);
        if (hasOwnProperty.call(config, 'key')) {
          children = getComponentNameFromType(type);
          var keys = Object.keys(config).filter((k) => 'key' !== k);
          isStaticChildren = 0 < keys.length ? '{key: someKey, ' + keys.join(': ..., ') + ': ...}' : '{key: someKey}';
          didWarnAboutKeySpread[children + isStaticChildren] ||
            ((keys = 0 < keys.length ? '{' + keys.join(': ..., ') + ': ...}' : '{}'),
            console.error(
              'A props object containing a "key" prop is being spread into JSX:\n  let props = %s;\n  <%s {...props} />\nReact keys must be passed directly to JSX without using spread:\n  let props = %s;\n  <%s key={someKey} {...props} />',
              isStaticChildren,
              children,
              keys,
              children,
            ),
            (didWarnAboutKeySpread[children + isStaticChildren] = !0));
        }
        children = null;
        void 0 !== maybeKey && (checkKeyStringCoercion(maybeKey), (children = '' + maybeKey));
        hasValidKey(config) && (checkKeyStringCoercion(config.key), (children = '' + config.key));
        if ('key' in config) {
          maybeKey = {};
          for (var propName in config) 'key' !== propName && (maybeKey[propName] = config[propName]);
        } else maybeKey = config;
        children &&
          defineKeyPropWarningGetter(
            maybeKey,
            'function' === typeof type ? type.displayName || type.name || 'Unknown' : type,
          );
        return ReactElement(type, children, maybeKey, getOwner(), debugStack, debugTask);
      }
      function validateChildKeys(node) {
        isValidElement(node)
          ? node._store && (node._store.validated = 1)
          : 'object' === typeof node &&
            null !== node &&
            node.$$typeof === REACT_LAZY_TYPE &&
            ('fulfilled' === node._payload.status
              ? isValidElement(node._payload.value) &&
                node._payload.value._store &&
                (node._payload.value._store.validated = 1)
              : node._store && (node._store.validated = 1));
      }
      function isValidElement(object) {
        return 'object' === typeof object && null !== object && object.$$typeof === REACT_ELEMENT_TYPE;
      }
      var React = require_react(),
        REACT_ELEMENT_TYPE = Symbol.for('react.transitional.element'),
        REACT_PORTAL_TYPE = Symbol.for('react.portal'),
        REACT_FRAGMENT_TYPE = Symbol.for('react.fragment'),
        REACT_STRICT_MODE_TYPE = Symbol.for('react.strict_mode'),
        REACT_PROFILER_TYPE = Symbol.for('react.profiler'),
        REACT_CONSUMER_TYPE = Symbol.for('react.consumer'),
        REACT_CONTEXT_TYPE = Symbol.for('react.context'),
        REACT_FORWARD_REF_TYPE = Symbol.for('react.forward_ref'),
        REACT_SUSPENSE_TYPE = Symbol.for('react.suspense'),
        REACT_SUSPENSE_LIST_TYPE = Symbol.for('react.suspense_list'),
        REACT_MEMO_TYPE = Symbol.for('react.memo'),
        REACT_LAZY_TYPE = Symbol.for('react.lazy'),
        REACT_ACTIVITY_TYPE = Symbol.for('react.activity'),
        REACT_VIEW_TRANSITION_TYPE = Symbol.for('react.view_transition'),
        REACT_CLIENT_REFERENCE = Symbol.for('react.client.reference'),
        ReactSharedInternals = React.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE,
        hasOwnProperty = Object.prototype.hasOwnProperty,
        isArrayImpl = Array.isArray,
        createTask = console.createTask ? console.createTask : () => null;
      React = { react_stack_bottom_frame: (callStackForError) => callStackForError() };
      var specialPropKeyWarningShown;
      var didWarnAboutElementRef = {};
      var unknownOwnerDebugStack = React.react_stack_bottom_frame.bind(React, UnknownOwner)();
      var unknownOwnerDebugTask = createTask(getTaskName(UnknownOwner));
      var didWarnAboutKeySpread = {};
      exports.Fragment = REACT_FRAGMENT_TYPE;
      exports.jsx = (type, config, maybeKey) => {
        var trackActualOwner = 1e4 > ReactSharedInternals.recentlyCreatedOwnerStacks++;
        if (trackActualOwner) {
          var previousStackTraceLimit = Error.stackTraceLimit;
          Error.stackTraceLimit = 10;
          var debugStackDEV = Error('react-stack-top-frame');
          Error.stackTraceLimit = previousStackTraceLimit;
        } else debugStackDEV = unknownOwnerDebugStack;
        return jsxDEVImpl(
          type,
          config,
          maybeKey,
          !1,
          debugStackDEV,
          trackActualOwner ? createTask(getTaskName(type)) : unknownOwnerDebugTask,
        );
      };
      exports.jsxs = (type, config, maybeKey) => {
        var trackActualOwner = 1e4 > ReactSharedInternals.recentlyCreatedOwnerStacks++;
        if (trackActualOwner) {
          var previousStackTraceLimit = Error.stackTraceLimit;
          Error.stackTraceLimit = 10;
          var debugStackDEV = Error('react-stack-top-frame');
          Error.stackTraceLimit = previousStackTraceLimit;
        } else debugStackDEV = unknownOwnerDebugStack;
        return jsxDEVImpl(
          type,
          config,
          maybeKey,
          !0,
          debugStackDEV,
          trackActualOwner ? createTask(getTaskName(type)) : unknownOwnerDebugTask,
        );
      };
    })();
});
// node_modules/react/jsx-runtime.js
var require_jsx_runtime = /* @__PURE__ */ __commonJSMin((exports, module) => {
  if (process.env.NODE_ENV === 'production') module.exports = require_react_jsx_runtime_production();
  else module.exports = require_react_jsx_runtime_development();
});
// ui/Icon.tsx
var import_jsx_runtime = require_jsx_runtime();
function Icon({ name, className = 'ico' }) {
  return /* @__PURE__ */ (0, import_jsx_runtime.jsx)('svg', {
    className,
    'aria-hidden': 'true',
    children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)('use', { href: `#i-${name}` }),
  });
}
function Gem() {
  return /* @__PURE__ */ (0, import_jsx_runtime.jsx)('svg', {
    className: 'gem',
    'aria-hidden': 'true',
    children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)('use', { href: '#i-gem' }),
  });
}
/** Small moons tell a state everywhere: full is live, a ring is to come, half is being checked, a crescent is a little. */
function MiniMoon({ phase }) {
  return /* @__PURE__ */ (0, import_jsx_runtime.jsx)('svg', {
    className: 'mini',
    'aria-hidden': 'true',
    children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)('use', { href: `#mn-${phase}` }),
  });
}

export {
  __commonJSMin as o,
  __require as s,
  Gem as t,
  Icon as n,
  MiniMoon as r,
  require_jsx_runtime as i,
  require_react as a,
};
