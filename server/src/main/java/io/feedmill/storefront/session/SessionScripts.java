package io.feedmill.storefront.session;

import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisLink;

/// The three changes that sessions know.
record SessionScripts(OpenSessionScript open, TouchSessionScript touch, EndSessionsScript end) {

  static SessionScripts load(RedisLink redis, SessionConfig config) {
    return new SessionScripts(
        new OpenSessionScript(LuaScript.load(redis, OpenSessionScript.FILE), config.lifetime()),
        new TouchSessionScript(LuaScript.load(redis, TouchSessionScript.FILE), config.idle()),
        new EndSessionsScript(LuaScript.load(redis, EndSessionsScript.FILE)));
  }
}
