package io.feedmill.house.sample.kernel.redis;

/// Stands for the script of the kernel.
public record LuaScript(String source) {}
