package io.feedmill.house.sample.articles;

/// Neither package-private nor final.
public class Loud {}
