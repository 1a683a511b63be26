package io.feedmill.media.inspect;

import static io.feedmill.media.inspect.ByteText.join;

import java.awt.image.BufferedImage;

/// Files of types that are not taken, and of others than declared.
final class HostileTypes {
  private static final String ADVICE = "send JPEG, PNG, GIF or WebP";

  private HostileTypes() {}

  private static byte[] text(String text) {
    return ByteText.of().text(text).bytes();
  }

  static void add(HostileFiles files) {
    documents(files);
    archives(files);
    pictures(files);
    recordings(files);
    declared(files);
  }

  private static void documents(HostileFiles files) {
    files.broken("nothing", "empty", new byte[0]);
    files.unsupported("one-byte", "no type", new byte[] {(byte) 0xff});
    files.unsupported("zeros", "no type", new byte[5000]);
    files.unsupported("text.jpg", "no type", text("This is a picture, I promise."));
    files.unsupported(
        "svg", "SVG pictures cannot be read here; " + ADVICE, text("<svg onload=alert(1)></svg>"));
    files.unsupported(
        "svg-behind-xml",
        "SVG",
        text("\u00ef\u00bb\u00bf<?xml version=\"1.0\"?>\n<!-- x --><SVG xmlns=\"...\"></SVG>"));
    files.unsupported(
        "svg-in-utf-16", "SVG", text("\u00ff\u00fe<\0s\0v\0g\0 \0o\0n\0l\0o\0a\0d\0=\0x\0>\0"));
    files.unsupported("html", "HTML", text(" \n<!DOCTYPE html><script>alert(1)</script>"));
    files.unsupported("html-comment", "HTML", text("<!-- GIF89a --><script>alert(1)</script>"));
    files.unsupported(
        "xml-entities", "XML", text("<?xml version=\"1.0\"?><!DOCTYPE a [<!ENTITY b"));
    files.unsupported("pdf", "PDF", text("%PDF-1.7\n"));
    files.unsupported("postscript", "PostScript", text("%!PS-Adobe-3.0\n"));
    files.unsupported("shell", "Script", text("#!/bin/sh\nrm -rf /\n"));
  }

  private static void archives(HostileFiles files) {
    files.unsupported("zip", "ZIP", text("PK\3\4 and more"));
    files.unsupported("gzip", "gzip", text("\u001f\u008b\b and more"));
    files.unsupported("7z", "7-Zip", text("7z\u00bc\u00af'\u001c"));
    files.unsupported("rar", "RAR", text("Rar!\u001a\7"));
    files.unsupported("tar", "tar", join(new byte[257], text("ustar\00000"), new byte[250]));
    files.unsupported("exe", "Windows program", text("MZ\u0090\0"));
    files.unsupported("elf", "Linux program", text("\u007fELF\2\1\1"));
    files.unsupported("class", "Java", text("\u00ca\u00fe\u00ba\u00be\0\0\0E"));
    files.unsupported("wasm", "WebAssembly", text("\0asm\1\0\0\0"));
  }

  private static void pictures(HostileFiles files) {
    files.unsupported("tiff-little", "TIFF", text("II*\0\b\0\0\0"));
    files.unsupported("tiff-big", "TIFF", text("MM\0*\0\0\0\b"));
    files.unsupported("psd", "PSD", text("8BPS\0\1"));
    files.unsupported("bmp", "BMP", text("BM\1\2\3\4\0\0\0\0"));
    files.unsupported("ico", "ICO", text("\0\0\1\0\1\0\20\20"));
    files.unsupported("cur", "CUR", text("\0\0\2\0\1\0\20\20"));
    files.unsupported("jp2", "JPEG 2000", text("\0\0\0\fjP  \r\n\u0087\n"));
    files.unsupported("jxl", "JPEG XL", text("\u00ff\n\u00fa\u001f"));
    files.unsupported(
        "avif",
        "AVIF pictures cannot be read here; " + ADVICE,
        RecordingFiles.fileType("avif", "mif1", "miaf"));
    files.unsupported("avif-as-mif1", "AVIF", RecordingFiles.fileType("mif1", "isom", "avif"));
    files.unsupported("avif-as-mp4", "AVIF", RecordingFiles.fileType("isom", "avis"));
    files.unsupported("heic", "HEIC", RecordingFiles.fileType("heic", "mif1"));
    files.unsupported("heic-as-mif1", "HEIC", RecordingFiles.fileType("mif1", "heic"));
    files.unsupported("raw", "Raw", RecordingFiles.fileType("crx ", "isom"));
  }

  private static void recordings(HostileFiles files) {
    files.unsupported("quicktime", "QuickTime", RecordingFiles.fileType("qt  ", "qt  "));
    files.unsupported("quicktime-old", "QuickTime", text("\0\0\0\bwide\0\0\1\0mdat"));
    files.unsupported("unknown-brand", "MP4-like", RecordingFiles.fileType("evil", "evil"));
    files.unsupported("avi", "AVI", text("RIFF\0\1\0\0AVI LIST"));
    files.unsupported("wav", "WAV", text("RIFF\0\1\0\0WAVEfmt "));
    files.unsupported("flac", "FLAC", text("fLaC\0\0\0\42"));
    files.unsupported("aac", "AAC", text("\u00ff\u00f1\120\200"));
    files.unsupported("midi", "MIDI", text("MThd\0\0\0\6"));
    files.unsupported("mpeg", "MPEG", text("\0\0\1\u00ba!"));
    files.unsupported("flash", "Flash", text("CWS\t"));
    files.unsupported(
        "matroska", "Matroska", join(RecordingFiles.webmHeader("matroska"), new byte[50]));
  }

  private static void declared(HostileFiles files) {
    byte[] png = PictureFiles.png(9, 9, BufferedImage.TYPE_INT_RGB);
    files.declared("png-as-jpeg", "image/jpeg", png);
    files.declared("png-as-html", "text/html", png);
    files.declared("png-as-svg", "image/svg+xml", png);
    files.declared("png-as-video", "video/mp4", png);
    files.declared("jpeg-as-png", "image/png", PictureFiles.jpeg(9, 9));
    files.declared("gif-as-javascript", "application/javascript", PictureFiles.gif(9, 9));
    files.declared("webp-as-gif", "image/gif", PictureFiles.lossyWebp());
    files.declared("mp4-as-sound", "audio/mp4", RecordingFiles.mp4());
    files.declared("mp4-as-picture", "image/avif", RecordingFiles.mp4());
    files.declared("mp3-as-ogg", "audio/ogg", RecordingFiles.mp3());
    files.declared("webm-as-mp4", "video/mp4", RecordingFiles.webm());
  }
}
